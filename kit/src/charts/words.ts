export const words = {
  empty: 'no data',
};

/** What every language must say. */
export type Words = typeof words;
