/** Where no page is, and where asking for a proof fails. */
export const words = {
  notFoundTitle: 'Page not found',
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address.',
    home: 'Back to home',
  },
  freshProof: { failed: 'We could not confirm it’s you. Please try again.' },
};
