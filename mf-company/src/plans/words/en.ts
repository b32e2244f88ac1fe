import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** What plans says. */
export const words = {
  plans: 'Plans',
  moreJobPostsCompany: 'More job posts for your company',
  postJobsWithoutLimit: 'You can post jobs without a limit',
  ofUsedJobCount: (jobCount: string | number, jobPostLimit: string | number) => `${jobCount} of ${jobPostLimit} used`,
  jobPosts: (n: number) => plural(n, { one: (n) => `${n} job post`, other: (n) => `${n} job posts` }),
};

/** What every language must say. */
export type Words = typeof words;
