import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** What a decision needs to say of an application. */
interface Names {
  candidate: string;
  job: string;
  company: string;
}

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
  candidates: (count: number) => plural(count, { one: (n) => `${n} candidate`, other: (n) => `${n} candidates` }),
  anyone: 'this candidate',
  question: { selected: (who: string) => `Select ${who}?`, rejected: (who: string) => `Reject ${who}?` },
  followsOne: {
    selected: ({ job, company }: Names) =>
      `The application for ${job} goes to ${company}, and the candidate sees HR review: Selected.`,
    rejected: ({ job }: Names) =>
      `The application for ${job} moves to Rejected candidates, and the candidate sees HR review: Rejected.`,
  },
  followsMany: {
    selected: 'Their applications go to the companies, and each of them sees HR review: Selected.',
    rejected: 'Their applications move to Rejected candidates, and each of them sees HR review: Rejected.',
  },
  confirm: {
    selected: (count: number) => (count === 1 ? 'Select application' : `Select ${count} applications`),
    rejected: (count: number) => (count === 1 ? 'Reject application' : `Reject ${count} applications`),
  },
  keep: 'Keep pending',
  moved: {
    selected: (who: string) => `${who} moved to Selected candidates.`,
    rejected: (who: string) => `${who} moved to Rejected candidates.`,
  },
  notYours: 'This application is no longer assigned to you.',
  stillPending: (why: string) => `${why} It is pending still.`,
};

/** What every language must say. */
export type JobApplicationsWords = typeof words;
