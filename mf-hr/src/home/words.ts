import { wordTools } from '@niyukti/kit/words';

const { number, plural } = wordTools('en');

export const words = {
  chart: {
    selected: 'Selected',
    rejected: 'Rejected',
    caption: 'Decisions by week',
    week: 'Week from',
  },
  welcomeOf: (name: string) => `Welcome, ${name}`,
  welcome: 'Welcome',
  purpose: 'Your jobs, applications and decisions',
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
  next: {
    label: 'What to do next',
    loading: 'next steps',
    nothing: 'Nothing waits for you',
    nothingText: 'New applications, letters and updates show here.',
    start: 'Start with the oldest',
    oldest: (days: number, job: string, company: string) =>
      days === 0
        ? `The oldest came today: ${job}, ${company}.`
        : `The oldest for ${plural(days, { one: (n) => `${n} day`, other: (n) => `${n} days` })}: ${job}, ${company}.`,
    letters: (count: number) =>
      plural(count, { one: (n) => `${n} offer letter to send`, other: (n) => `${n} offer letters to send` }),
    sendLetters: 'Send letters',
    updates: (count: number) =>
      plural(count, { one: (n) => `${n} candidate waits for news`, other: (n) => `${n} candidates wait for news` }),
    tell: 'Tell them',
    names: (names: readonly string[], count: number) => {
      const rest = count - names.length;
      if (rest > 0) return `${names.join(', ')} and ${number(rest)} more.`;
      return `${names.join(' and ')}.`;
    },
    overdue: (round: number, candidate: string) => `Round ${number(round)} of ${candidate} has no result`,
    overdueText: (day: string, company: string) => `It took place on ${day}. ${company} has not entered a result yet.`,
    open: 'View candidate',
  },
  first: {
    title: 'First steps',
    account: 'Account created',
    jobs: 'Your first jobs',
    jobsText: 'The administrator assigns jobs to you. They show in Company Job List.',
    decide: 'Select or reject the first candidates',
    decideText: 'Applications for your jobs arrive in Job Applications.',
    tell: 'Tell candidates how it goes',
    tellText: 'Rounds, feedback and results reach a candidate when you share them.',
  },
  queue: {
    title: 'Your queue by job',
    ages: { today: 'today', days: '1–2 days', week: '3–5 days', old: 'more than 5 days' },
    days: (days: number) =>
      days === 0 ? 'today' : plural(days, { one: (n) => `${n} day`, other: (n) => `${n} days` }),
    all: (count: number) => `All ${number(count)}`,
  },
  waits: (count: number) =>
    plural(count, {
      one: (n) => `${n} application waits for your decision`,
      other: (n) => `${n} applications wait for your decision`,
    }),
};
