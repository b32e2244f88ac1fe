import { wordTools } from '@niyukti/kit/words';

const { number } = wordTools('en');

/** What the list of applications says in English. */
export const words = {
  title: 'Applied status',
  purpose: 'Where each of your applications stands',
  used: (used: number, limit: number) => `${number(used)} of ${number(limit)} applications used`,
  usedNoLimit: (used: number) => `${number(used)} applications, no limit`,
  filter: 'Filter',
  filters: { all: 'All', pending: 'In progress', selected: 'Shortlisted', rejected: 'Rejected' },
  checkFailed: 'Could not check again.',
  checked: (seconds: number) => `Updated just now. Checks every ${number(seconds)} seconds.`,
  label: 'applications',
  selected: 'Selected application',
  all: 'All applications',
  more: 'Show more applications',
  changedSince: (count: number) => `${number(count)} changed since your last visit.`,
  changed: 'Changed',
  applied: (day: string) => `Applied ${day}`,
  elsewhere: {
    title: 'This application is not in the list',
    text: 'It may stand under another filter, or the link belongs to another account.',
  },
  filtered: { title: 'Nothing here', text: 'None of your applications stands there now.' },
  showAll: 'Show all applications',
  none: {
    title: 'No applications yet',
    text: 'Once you apply, every stop from HR review to offer letter shows here.',
  },
  findJob: 'Find a job',
};

/** What every language must say. */
export type ApplicationStatusWords = typeof words;
