import { wordTools } from '@niyukti/kit/words';

const { number, plural } = wordTools('en');

/** What plans says. */
export const words = {
  plans: 'Plans',
  moreJobPostsCompany: 'More job posts for your company',
  postJobsWithoutLimit: 'You can post jobs without a limit',
  used: (count: number, limit: number) =>
    plural(limit, {
      one: (n) => `${number(count)} of ${n} job post used`,
      other: (n) => `${number(count)} of ${n} job posts used`,
    }),
};

/** What every language must say. */
export type Words = typeof words;
