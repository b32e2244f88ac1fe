import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** What dashboard says. */
export const words = {
  dashboard: 'Dashboard',
  everythingConsultancyRuns: 'Everything that the consultancy runs on, in six counts',
  counts: 'counts',
  pictures: 'pictures',
  totalStudents: 'Total Students',
  totalCompanies: 'Total Companies',
  totalHrs: 'Total HRs',
  postedJobs: 'Posted Jobs',
  assignedJobs: 'Assigned Jobs',
  unassignedJobs: 'Unassigned Jobs',
  applicationsAWeek: 'Applications a week',
  jobsPostedWeek: 'Jobs posted a week',
  signUpsWeek: 'Sign-ups a week',
  hiresAWeek: 'Hires a week',
  applicationsByStage: 'Applications by stage',
  waitingHr: 'Waiting for each HR',
  noHrYet: 'No HR yet. ',
  createFirst: 'Create the first one',
  applicationsWaitHr: 'Applications that wait for each HR',
  assignThem: 'Assign them',
  jobSeekers: 'Job seekers',
  companies: 'companies',
  readThem: 'Read them',
  waitWithoutHr: (count: number) =>
    plural(count, {
      one: (n) => `${n} application waits on jobs without an HR. `,
      other: (n) => `${n} applications wait on jobs without an HR. `,
    }),
  planRequestsOpen: (count: number) =>
    plural(count, { one: (n) => `${n} plan request is open. `, other: (n) => `${n} plan requests are open. ` }),
  messagesUnhandled: (count: number) =>
    plural(count, {
      one: (n) => `${n} message has not been handled. `,
      other: (n) => `${n} messages have not been handled. `,
    }),
};

/** What every language must say. */
export type Words = typeof words;
