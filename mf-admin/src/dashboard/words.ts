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
  toDo: {
    title: 'To do',
    nothing: 'Nothing to do',
    nothingText: 'Jobs without an HR, plan requests and messages show here.',
    unassigned: (count: number) =>
      plural(count, { one: (n) => `${n} job has no HR`, other: (n) => `${n} jobs have no HR` }),
    waiting: (count: number) =>
      plural(count, { one: (n) => `${n} application waits on them.`, other: (n) => `${n} applications wait on them.` }),
    nobodyWaits: 'Nobody has applied for them yet.',
    assign: 'Assign them',
    plans: (count: number) => plural(count, { one: (n) => `${n} plan request`, other: (n) => `${n} plan requests` }),
    plansText: 'Grant or decline each in its list.',
    jobSeekers: 'Job seekers',
    companies: 'Companies',
    messages: (count: number) =>
      plural(count, { one: (n) => `${n} message not handled`, other: (n) => `${n} messages not handled` }),
    messagesText: 'Sent from the contact page.',
    read: 'Read them',
  },
  first: {
    title: 'First steps',
    account: 'Account created',
    hr: 'Create the first HR',
    hrText: 'Without an HR nobody reads applications.',
    createHr: 'Create HR',
    assign: 'Assign jobs to them',
    assignText: 'Each job that a company posts goes to one HR.',
  },
};
