import type { KeyLine } from '@niyukti/kit';

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
  keys: [
    ['← → ↑ ↓', 'Go to another day'],
    ['Page Up', 'Previous month'],
    ['Page Down', 'Next month'],
  ] satisfies KeyLine[],
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  empty: 'Nothing on this day.',
};

/** What every language must say. */
export type Words = typeof words;
