import { wordTools } from '@niyukti/kit/words';

const { number, plural } = wordTools('en');
const jobs = (count: number) => plural(count, { one: (n) => `${n} job`, other: (n) => `${n} jobs` });

export const words = {
  title: 'Company job list',
  purpose: 'Jobs that the administrator assigned to you',
  caption: 'Assigned jobs',
  search: 'Job title or location',
  shown: (count: number, all: number | undefined) =>
    all === undefined || all < count ? `${jobs(count)} shown` : `${number(count)} of ${jobs(all)}`,
  none: 'The administrator assigns jobs to you; they appear here.',
  filtered: 'None of your jobs matches the search.',
  suspended: 'Closed: the company is suspended',
  closedFor: (reason: string) => `Closed by the company: ${reason}`,
  columns: { company: 'Company name', title: 'Title', location: 'Location', type: 'Type', deadline: 'Deadline' },
};
