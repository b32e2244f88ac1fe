import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** The queue of pending applications. */
export const words = {
  title: 'Job applications',
  purpose: 'Pending applications on the jobs assigned to you',
  caption: 'Pending applications',
  count: (pending: number | string | undefined, shown: number | string) =>
    pending === undefined ? `${shown} shown` : `${pending} pending, ${shown} shown`,
  none: (jobs: number | undefined) =>
    `New applications on your assigned jobs appear here.${jobs === undefined ? '' : ` You have ${plural(jobs, { one: (n) => `${n} assigned job`, other: (n) => `${n} assigned jobs` })}.`}`,
  seeJobs: 'See assigned jobs',
  filtered: 'No pending application matches the search and the filters.',
  linkFailed: (why: string) => `This candidate did not load. ${why}`,
  dismiss: 'Dismiss',
  columns: {
    candidate: 'Candidate',
    resume: 'Resume',
    company: 'Company',
    skills: 'Required skills',
    waits: 'Waits',
    description: 'Description',
    decision: 'Decision',
  },
  tick: (name: string) => `Tick ${name}`,
  ticked: (count: number) =>
    plural(count, { one: (n) => `${n} candidate ticked`, other: (n) => `${n} candidates ticked` }),
  tickAll: 'Tick every candidate shown',
  openResume: (name: string) => `Open resume of ${name}`,
  openDescription: (job: string, name: string) => `Open description of ${job}, for ${name}`,
  waits: (days: number) => (days === 0 ? 'Today' : plural(days, { one: (n) => `${n} day`, other: (n) => `${n} days` })),
  selectAll: (count: number | undefined) => (count === undefined ? 'Select all' : `Select all ${count}`),
  fresh: (count: number) => `${count} new`,
  keys: { selected: 'Select, twice', rejected: 'Reject, twice', undo: 'Take the last decision back' },
  decisions: {
    selected: { verb: 'Select', ask: 'Select?', of: (who: string) => `Select ${who}` },
    rejected: { verb: 'Reject', ask: 'Reject?', of: (who: string) => `Reject ${who}` },
  },
  notYours: 'This application is no longer assigned to you.',
  stillPending: (why: string) => `${why} It is still pending.`,
  position: (shown: number, all: number) => `${shown} of ${all}`,
};
