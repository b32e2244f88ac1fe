import { wordTools } from '@niyukti/kit/words';

const { number, plural } = wordTools('en');

/** What plans says. */
export const words = {
  plans: 'Plans',
  moreApplicationsSearch: 'More applications for your search',
  applyWithoutLimit: 'You can apply without a limit',
  used: (count: number, limit: number) =>
    plural(limit, {
      one: (n) => `${number(count)} of ${n} application used`,
      other: (n) => `${number(count)} of ${n} applications used`,
    }),
};

/** What every language must say. */
export type Words = typeof words;
