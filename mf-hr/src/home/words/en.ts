import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** What home says. */
export const words = {
  decisionsChart: {
    selected: 'Selected',
    rejected: 'Rejected',
    decisionsByWeek: 'Decisions by week',
    weekFrom: 'Week from',
  },
  homePage: {
    welcomeName: (name: string | number) => `Welcome, ${name}`,
    welcome: 'Welcome',
    noApplicationWaitsDecision: 'No application waits for your decision',
    jobsApplicationsDecisions: 'Your jobs, applications and decisions',
    reviewApplications: 'Review applications',
    counts: 'counts',
    countsLoad: 'The counts did not load',
    assignedJobs: 'Assigned jobs',
    applicationsReceived: 'Applications received',
    shortlisted: 'Shortlisted',
    rejectedWhileInterview: 'Rejected while in interview',
    waitingLongest: 'Waiting longest',
    waitingApplications: 'waiting applications',
    nobodyWaits: 'Nobody waits.',
    applicationJobsBeenDecided: 'Every application on your jobs has been decided.',
    decisionsByWeek: 'Decisions by week',
    decisions: 'decisions',
    waitForYou: (count: number) =>
      plural(count, {
        one: (n) => `${n} application waits for your decision`,
        other: (n) => `${n} applications wait for your decision`,
      }),
  },
};

/** What every language must say. */
export type Words = typeof words;
