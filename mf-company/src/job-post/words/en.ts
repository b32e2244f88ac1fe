import { wordTools } from '@niyukti/kit/words';

const { number } = wordTools('en');

/** What the list of job posts says. */
export const words = {
  title: 'Job Post',
  purpose: 'Your job posts',
  /** A limit of null is none. */
  used: (used: number, limit: number | null) =>
    limit === null
      ? `${number(used)} job posts used, without a limit`
      : `${number(used)} of ${number(limit)} job posts used`,
  post: 'Add/Post Job',
  subscribe: 'Subscribe',
  search: 'Job title or location',
  state: 'State',
  states: { all: 'All', open: 'Open', closed: 'Closed' },
  shown: (count: number, more: boolean) => `${number(count)}${more ? '+' : ''} shown`,
  caption: 'Jobs',
  none: {
    title: 'No jobs posted yet.',
    text: 'A job that you post is assigned to an HR, who sends you the candidates that fit.',
  },
  filtered: { title: 'No jobs found.', text: 'Nothing matches the search and the state chosen.' },
  close: (job: string) => ({
    title: `Close ${job}?`,
    body: 'Nobody can apply from now on. Applications that you have stay, and you can reopen the job.',
    confirm: 'Close job',
    cancel: 'Keep open',
  }),
  closed: (job: string) => `${job} is closed.`,
  reopened: (job: string) => `${job} is open again.`,
  posted: 'Job posted.',
  saved: 'Job saved.',
};

/** What every language must say. */
export type JobPostWords = typeof words;
