export const words = {
  showAll: 'Show all',
  dismiss: 'Dismiss',
  untick: 'Untick',
};

/** What every language must say. */
export type Words = typeof words;
