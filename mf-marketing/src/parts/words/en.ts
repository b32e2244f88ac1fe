/** What stands on several of the public pages. */
export const words = {
  nextStop: 'Next stop',
  onRequest: 'On request',
};

/** What every language must say. */
export type Words = typeof words;
