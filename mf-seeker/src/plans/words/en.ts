import { wordTools } from '@niyukti/kit/words';

const { number, plural } = wordTools('en');

export const words = {
  title: 'Plans',
  purpose: 'More applications for your search',
  unlimited: 'You can apply without a limit',
  used: (count: number, limit: number) =>
    plural(limit, {
      one: (n) => `${number(count)} of ${n} application used`,
      other: (n) => `${number(count)} of ${n} applications used`,
    }),
};

/** What every language must say. */
export type Words = typeof words;
