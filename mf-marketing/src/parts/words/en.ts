/** What parts says. */
export const words = {
  nextStop: {
    nextStop: 'Next stop',
  },
  onRequest: {
    onRequest: 'On request',
  },
};

/** What every language must say. */
export type Words = typeof words;
