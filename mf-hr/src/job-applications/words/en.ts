import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** What this list says in English. */
export const words = {
  title: 'Job applications',
  purpose: 'Pending applications on the jobs assigned to you',
  caption: 'Pending applications',
  count: (pending: number | undefined, shown: number) =>
    pending === undefined ? `${shown} shown` : `${pending} pending, ${shown} shown`,
  none: (jobs: number | undefined) =>
    `New applications on your assigned jobs appear here.${jobs === undefined ? '' : ` You have ${plural(jobs, { one: (n) => `${n} assigned job`, other: (n) => `${n} assigned jobs` })}.`}`,
  seeJobs: 'See assigned jobs',
  filtered: 'No pending application matches the search and the filters.',
  linkFailed: (why: string) => `The candidate of this link did not load. ${why}`,
  dismiss: 'Dismiss',
  columns: {
    candidate: 'Candidate',
    resume: 'Resume',
    company: 'Company',
    skills: 'Required skills',
    description: 'Description',
    decision: 'Decision',
  },
  tick: (name: string) => `Tick ${name}`,
  ticked: (count: number) =>
    plural(count, { one: (n) => `${n} candidate ticked`, other: (n) => `${n} candidates ticked` }),
  tickAll: 'Tick every candidate shown',
  openResume: (name: string) => `Open resume of ${name}`,
  openDescription: (job: string, name: string) => `Open description of ${job}, for ${name}`,
  verbs: { selected: 'Select', rejected: 'Reject' },
  decide: { selected: (who: string) => `Select ${who}`, rejected: (who: string) => `Reject ${who}` },
  notYours: 'This application is no longer assigned to you.',
  stillPending: (why: string) => `${why} It is pending still.`,
  candidatePanel: {
    resumeOfName: (name: string | number) => `Resume of ${name}`,
    descriptionOfJobTitle: (jobTitle: string | number) => `Description of ${jobTitle}`,
    reject: 'Reject',
    select: 'Select',
    applicationBeenDecided: ' This application has been decided.',
    appliedOnName: (name: string | number, date: string | number) => `${name} applied on ${date}`,
    summary: 'Summary',
    requiredSkills: 'Required skills',
    type: 'Type',
    experience: 'Experience',
    openings: 'Openings',
    salary: 'Salary',
    workingDays: 'Working days',
    deadline: 'Deadline',
  },
  jobApplicationsPage: {
    ofValue: (value: string | number, all: string | number) => `${value} of ${all}`,
  },
};

/** What every language must say. */
export type JobApplicationsWords = typeof words;
