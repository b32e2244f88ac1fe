export const words = {
  empty: 'nothing measured',
};

/** What every language must say. */
export type Words = typeof words;
