/** What not found says. */
export const words = {
  pageNotFound: 'Page not found',
  lineStopHereAddress: 'The line does not stop here. The address may be mistyped, or the page may have moved.',
  backHome: 'Back home',
  tellUs: 'Tell us',
};

/** What every language must say. */
export type Words = typeof words;
