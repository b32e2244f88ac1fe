/** Where no page is, and where asking for a proof fails. */
export const words = {
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address.',
    home: 'Back to home',
  },
  proofFailed: 'We could not confirm it’s you. Please try again.',
};
