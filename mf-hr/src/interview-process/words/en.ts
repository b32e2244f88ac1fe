import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** What the list of interviews says. */
export const words = {
  title: 'Interview process',
  purpose: 'Rounds, feedback and outcomes, and what the candidate sees of them',
  caption: 'Interviews',
  show: 'Show',
  shows: { all: 'All', Selected: 'Going on', Rejected: 'Rejected' },
  none: {
    title: 'No interviews yet.',
    text: 'An application appears here when the company moves a candidate whom you selected to interviews.',
  },
  seeSelected: 'See selected candidates',
  filtered: {
    title: 'No interviews found.',
    text: 'No application in interviews matches the search and the filters.',
  },
  columns: {
    name: 'Name',
    company: 'Company',
    companyStatus: 'Company status',
    interviews: 'Interviews',
    overall: 'Interview status',
    todo: 'Updates due',
    history: 'History',
  },
  noUpdate: 'None',
  updates: (count: number) => plural(count, { one: (n) => `${n} update`, other: (n) => `${n} updates` }),
  historyOf: (name: string) => `Interview history of ${name}`,
};

/** What every language must say. */
export type InterviewProcessWords = typeof words;
