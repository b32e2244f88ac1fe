import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

export const words = {
  chart: {
    selected: 'Selected',
    rejected: 'Rejected',
    caption: 'Decisions by week',
    week: 'Week from',
  },
  welcomeOf: (name: string) => `Welcome, ${name}`,
  welcome: 'Welcome',
  nothingWaits: 'No application waits for your decision',
  purpose: 'Your jobs, applications and decisions',
  review: 'Review applications',
  counts: {
    loading: 'counts',
    failed: 'The counts did not load',
    jobs: 'Assigned jobs',
    applications: 'Applications received',
    shortlisted: 'Shortlisted',
    rejected: 'Rejected while in interview',
  },
  waiting: {
    title: 'Waiting longest',
    loading: 'waiting applications',
    none: {
      title: 'Nobody is waiting.',
      text: 'Every application on your jobs has been decided.',
    },
  },
  decisions: {
    title: 'Decisions by week',
    loading: 'decisions',
  },
  waits: (count: number) =>
    plural(count, {
      one: (n) => `${n} application waits for your decision`,
      other: (n) => `${n} applications wait for your decision`,
    }),
};

/** What every language must say. */
export type Words = typeof words;
