export const words = {
  counters: {
    label: 'Your applications and resume',
    loading: 'counts',
    pending: 'Pending',
    selected: 'Selected',
    rejected: 'Rejected',
    resume: 'Resume',
    updated: (day: string) => `Updated ${day}`,
    update: 'UPDATE',
  },
  title: 'Home',
  hello: (firstName: string) => `Hello, ${firstName}`,
  purpose: 'New jobs, your applications and your dates',
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
    hiring: 'Hiring ',
    posted: (day: string) => `Posted ${day}`,
    moreOf: (job: string, company: string) => `See More: ${job}, ${company}`,
    more: 'See More',
  },
};

/** What every language must say. */
export type Words = typeof words;
