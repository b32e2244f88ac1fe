/** The page of a company. */
export const words = {
  company: 'the company',
  failed: 'The company could not be loaded',
  follow: 'Follow',
  pages: 'Pages',
  first: 'The newest jobs',
  all: 'Search all open jobs',
};

/** What every language must say. */
export type Words = typeof words;
