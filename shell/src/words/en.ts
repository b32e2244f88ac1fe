/** What the shell says where no page is. */
export const words = {
  app: {
    pageNotFound: 'Page not found',
  },
  notFound: {
    pageNotFound: 'Page not found',
    thereNoPageAddress: 'There is no page at this address.',
    backToHome: 'Back to home',
  },
};

/** What every language must say. */
export type Words = typeof words;
