import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

export const words = {
  title: 'Dashboard',
  purpose: 'The consultancy at a glance',
  counts: {
    loading: 'counts',
    students: 'Total Students',
    companies: 'Total Companies',
    hrs: 'Total HRs',
    jobs: 'Posted Jobs',
    assigned: 'Assigned Jobs',
    unassigned: 'Unassigned Jobs',
  },
  pictures: 'pictures',
  charts: {
    applications: 'Applications a week',
    jobs: 'Jobs posted a week',
    signUps: 'Sign-ups a week',
    hires: 'Hires a week',
    stages: 'Applications by stage',
  },
  waiting: {
    title: 'Waiting for each HR',
    noHr: 'No HR yet. ',
    createHr: 'Create the first one',
    caption: 'Applications that wait for each HR',
  },
  assign: 'Assign them',
  jobSeekers: 'Job seekers',
  companies: 'companies',
  readMessages: 'Read them',
  waitWithoutHr: (count: number) =>
    plural(count, {
      one: (n) => `${n} application waits on jobs without an HR. `,
      other: (n) => `${n} applications wait on jobs without an HR. `,
    }),
  planRequests: (count: number) =>
    plural(count, { one: (n) => `${n} plan request is open. `, other: (n) => `${n} plan requests are open. ` }),
  messages: (count: number) =>
    plural(count, {
      one: (n) => `${n} message has not been handled. `,
      other: (n) => `${n} messages have not been handled. `,
    }),
};

/** What every language must say. */
export type Words = typeof words;
