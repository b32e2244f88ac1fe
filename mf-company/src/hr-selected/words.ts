import { wordTools } from '@niyukti/kit/words';

const { number, plural } = wordTools('en');
const candidates = (count: number) => plural(count, { one: (n) => `${n} candidate`, other: (n) => `${n} candidates` });

export const words = {
  title: 'HR Selected Application',
  purpose: 'Candidates HR selected, waiting for your decision',
  waiting: (count: number, more: boolean, all: number | undefined) =>
    more && all !== undefined
      ? `${number(count)} of ${candidates(all)} waiting`
      : `${candidates(count)}${more ? ' and more' : ''} waiting`,
  keys: {
    Selected: 'Move to the next round, twice',
    Rejected: 'Reject, twice',
    undo: 'Take the last decision back',
  },
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
  decisions: {
    Selected: {
      verb: 'Move to Next Round',
      ask: 'Next round?',
      of: (name: string) => `Move to Next Round: ${name}`,
    },
    Rejected: { verb: 'Reject', ask: 'Reject?', of: (name: string) => `Reject ${name}` },
  },
  decideAll: {
    Selected: (count: number) => `Move ${count} to Next Round`,
    Rejected: (count: number) => `Reject ${count}`,
  },
};
