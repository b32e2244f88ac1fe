import { wordTools } from '@niyukti/kit/words';

const { number, plural } = wordTools('en');

export const words = {
  title: 'Plans',
  purpose: 'More job posts for your company',
  unlimited: 'You can post jobs without a limit',
  used: (count: number, limit: number) =>
    plural(limit, {
      one: (n) => `${number(count)} of ${n} job post used`,
      other: (n) => `${number(count)} of ${n} job posts used`,
    }),
};

/** What every language must say. */
export type Words = typeof words;
