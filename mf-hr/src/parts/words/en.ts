import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** What several of HR's pages say. */
export const words = {
  logIn: 'Please log in as HR to see this page.',
  search: 'Candidate or skill',
  shown: (count: number) => `${plural(count, { one: (n) => `${n} candidate`, other: (n) => `${n} candidates` })} shown`,
  company: 'Company',
  job: 'Job',
  all: 'All',
  jobAt: (title: string, company: string) => `${title}, ${company}`,
  counted: (name: string, count: number) => `${name} (${count})`,
  order: 'Order',
  orders: { newest: 'Newest', oldest: 'Oldest' },
};

/** What every language must say. */
export type Words = typeof words;
