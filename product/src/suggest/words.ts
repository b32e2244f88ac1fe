import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** Texts of suggestions. */
export const words = {
  label: 'Suggestions',
  kinds: { title: 'Title', skill: 'Skill', company: 'Company', place: 'Place' },
  jobs: (count: number) => plural(count, { one: (n) => `${n} job`, other: (n) => `${n} jobs` }),
};
