/** What the shell says where no page is. */
export const words = {
  notFoundTitle: 'Page not found',
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address.',
    home: 'Back to home',
  },
};

/** What every language must say. */
export type Words = typeof words;
