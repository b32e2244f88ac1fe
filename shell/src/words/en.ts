/** What src says. */
export const words = {
  app: {
    pageNotFound: 'Page not found',
  },
  notFound: {
    pageNotFound: 'Page not found',
    thereNoPageAddress: 'There is no page at this address.',
    backToHome: 'Back to home',
  },
  start: {
    reloadThePage: 'Reload the page',
  },
};

/** What every language must say. */
export type Words = typeof words;
