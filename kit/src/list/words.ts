import { LIMITS } from '@niyukti/contract/api/limits';
import type { KeyLine } from '@niyukti/kit';

export const words = {
  dataTable: {
    failed: (caption: string) => `${caption} did not load`,
    none: (label: string) => `No ${label} found.`,
    number: 'S.No',
  },
  pager: {
    label: 'Pages',
    of: (total: number) => ` of ${total}`,
    previous: 'Previous',
    next: 'Next',
    more: 'Show more',
  },
  splitView: {
    previous: (noun: string) => `Previous ${noun}, K`,
    next: (noun: string) => `Next ${noun}, J`,
    close: 'Close',
  },
  /** Of the open row in its list. */
  position: (place: number, total: number) => `${place} of ${total}`,
  keys: {
    next: 'Next row',
    previous: 'Previous row',
    ticks: [
      ['Space', 'Tick the row'],
      ['Shift ↓', 'Tick row after row'],
      ['Ctrl A', 'Tick every row'],
      ['Esc', 'Untick all'],
    ] satisfies KeyLine[],
  },
  showAll: 'Show all',
  tooLongToSort: `Only a list of up to ${LIMITS.listMax} rows can be sorted. Search or filter first.`,
  dismiss: 'Dismiss',
  untick: 'Untick',
  finished: (days: number) =>
    `Applications that ended more than ${days} days ago are found by name and job title, from three characters.`,
};
