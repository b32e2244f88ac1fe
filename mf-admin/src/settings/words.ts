export const words = {
  purpose: 'Your password, your sessions, and how the pages look',
};

/** What every language must say. */
export type Words = typeof words;
