export const words = {
  /** From Monday on. */
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  monthOf: (month: string, year: string) => `${month} ${year}`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  empty: 'Nothing on this day.',
};

/** What every language must say. */
export type Words = typeof words;
