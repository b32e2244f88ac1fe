/** What stands on several of the public pages. */
export const words = {
  nextStop: 'Next stop',
  onRequest: 'On request',
  missing: {
    title: 'Page not found',
    text: 'The line does not stop here. The address may be mistyped, or the page may have moved.',
    home: 'Back home',
    contact: 'Tell us',
  },
};

/** What every language must say. */
export type Words = typeof words;
