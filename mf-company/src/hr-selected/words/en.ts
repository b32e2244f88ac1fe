import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** What this list says in English. */
export const words = {
  title: 'HR Selected Application',
  purpose: 'Candidates that HR selected and that wait for you',
  waiting: (count: number, more: boolean) =>
    `${plural(count, { one: (n) => `${n} candidate`, other: (n) => `${n} candidates` })}${more ? ' and more' : ''} waiting`,
  caption: 'Applications',
  filtered: 'No applications found.',
  none: {
    title: 'No applications are waiting.',
    text: 'Candidates appear here as soon as HR selects them for one of your jobs.',
  },
  seeInterviews: 'See the interview process',
  columns: {
    candidate: 'Candidate',
    resume: 'Resume',
    job: 'Job',
    skills: 'Skills',
    applied: 'Applied on',
    acts: 'Decision',
  },
  choose: (name: string) => `Choose ${name}`,
  chooseAll: 'Choose every candidate shown',
  openResume: (name: string) => `Open resume of ${name}`,
  resumeOf: (name: string) => `Resume of ${name}`,
  ticked: (count: number) =>
    plural(count, { one: (n) => `${n} candidate chosen`, other: (n) => `${n} candidates chosen` }),
  noun: 'candidate',
  verbs: { Selected: 'Move to Next Round', Rejected: 'Reject' },
  decide: { Selected: (name: string) => `Move to Next Round: ${name}`, Rejected: (name: string) => `Reject ${name}` },
  decideAll: {
    Selected: (count: number) => `Move ${count} to Next Round`,
    Rejected: (count: number) => `Reject ${count}`,
  },
  candidates: (count: number) => plural(count, { one: (n) => `${n} candidate`, other: (n) => `${n} candidates` }),
  question: {
    Selected: (who: string) => `Move ${who} to the next round?`,
    Rejected: (who: string) => `Reject ${who}?`,
  },
  followsOne: {
    Selected: (job: string) => `The application for ${job} moves to your interview process.`,
    Rejected: (job: string) => `The application for ${job} ends here. This cannot be taken back.`,
  },
  followsMany: {
    Selected: 'Their applications move to your interview process.',
    Rejected: 'Their applications end here. This cannot be taken back.',
  },
  confirm: {
    Selected: () => 'Move to Next Round',
    Rejected: (count: number) => (count === 1 ? 'Reject application' : `Reject ${count} applications`),
  },
  keep: 'Keep waiting',
  done: {
    Selected: (who: string) => `${who} moved to the interview process.`,
    Rejected: (who: string) => `${who} rejected.`,
  },
};

/** What every language must say. */
export type HrSelectedWords = typeof words;
