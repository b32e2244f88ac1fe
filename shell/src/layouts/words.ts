export const words = {
  skip: 'Skip to main content',
};

/** What every language must say. */
export type Words = typeof words;
