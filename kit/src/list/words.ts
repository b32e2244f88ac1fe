export const words = {
  showAll: 'Show all',
  dismiss: 'Dismiss',
  untick: 'Untick',
  finished: (days: number) =>
    `Applications that ended more than ${days} days ago are found by name and job title, from three characters.`,
};

/** What every language must say. */
export type Words = typeof words;
