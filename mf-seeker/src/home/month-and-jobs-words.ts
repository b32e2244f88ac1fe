/** What the parts of the home say that come behind the others: they alone load these. */
export const words = {
  monthCalendar: {
    title: 'Interviews and deadlines',
    failed: (why: string) => `Your dates did not load. ${why}`,
    interview: 'Interview',
    deadline: 'Last day to apply',
  },
  newestJobs: {
    title: 'Newest jobs',
    all: 'See all jobs',
    loading: 'jobs',
    none: {
      title: 'No new jobs yet',
      text: 'New jobs appear here as soon as they open.',
    },
    hiring: (company: string, place: string) => `Hiring: ${company}, ${place}`,
    posted: (day: string) => `Posted ${day}`,
    moreOf: (job: string, company: string) => `See More: ${job}, ${company}`,
    more: 'See More',
  },
};

/** What every language must say. */
export type Words = typeof words;
