/** What home says. */
export const words = {
  counters: {
    applicationsResume: 'Your applications and resume',
    counts: 'counts',
    pending: 'Pending',
    selected: 'Selected',
    rejected: 'Rejected',
    resume: 'Resume',
    updatedDate: (date: string | number) => `Updated ${date}`,
    update: 'UPDATE',
  },
  homePage: {
    home: 'Home',
    hello: (firstName: string) => `Hello, ${firstName}`,
    newJobsApplicationsDates: 'New jobs, your applications and your dates',
  },
  monthCalendar: {
    interviewsAndDeadlines: 'Interviews and deadlines',
    datesFailed: (message: string) => `Your dates did not load. ${message}`,
    interview: 'Interview',
    lastDayApply: 'Last day to apply',
  },
  newestJobs: {
    newestJobs: 'Newest jobs',
    seeAllJobs: 'See all jobs',
    jobs: 'jobs',
    noNewJobsYet: 'No new jobs yet',
    jobsShowHereSoon: 'Jobs show here as soon as an HR looks after them.',
    hiring: 'Hiring ',
    postedDate: (date: string | number) => `Posted ${date}`,
    seeMoreJobTitle: (jobTitle: string | number, companyName: string | number) =>
      `See More: ${jobTitle}, ${companyName}`,
    seeMore: 'See More',
  },
};

/** What every language must say. */
export type Words = typeof words;
