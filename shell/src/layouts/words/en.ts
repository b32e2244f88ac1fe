/** What layouts says. */
export const words = {
  skipMainContent: 'Skip to main content',
};

/** What every language must say. */
export type Words = typeof words;
