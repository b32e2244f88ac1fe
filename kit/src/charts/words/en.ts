/** What charts says. */
export const words = {
  nothingMeasured: 'nothing measured',
};

/** What every language must say. */
export type Words = typeof words;
