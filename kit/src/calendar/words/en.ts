export const words = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  empty: 'Nothing on this day.',
};

/** What every language must say. */
export type Words = typeof words;
