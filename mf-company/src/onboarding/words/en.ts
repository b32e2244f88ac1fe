import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** What the list of shortlisted candidates says. */
export const words = {
  title: 'Onboarding Candidates',
  purpose: 'Shortlisted candidates, their offer letters, and what HR has done since',
  count: (count: number, more: boolean) =>
    `${plural(count, { one: (n) => `${n} candidate`, other: (n) => `${n} candidates` })}${more ? ' and more' : ''}`,
  caption: 'Shortlisted candidates',
  none: { title: 'Nobody is shortlisted yet.', text: 'Candidates appear here when you shortlist them.' },
  seeInterviews: 'See the interview process',
  filtered: 'No candidates found.',
  failed: (name: string, why: string) => `${name}: ${why}`,
};

/** What every language must say. */
export type OnboardingWords = typeof words;
