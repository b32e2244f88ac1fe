/** What public says. */
export const words = {
  publicFooter: {
    applyForJobs: 'Apply For Jobs',
    postJobHire: 'Post a job and hire',
    hrLogIn: 'HR log-in',
    administratorLogIn: 'Administrator log-in',
    talkToUs: 'TALK TO US',
    community: 'Community',
    contactUs: 'Contact us',
    privacyPolicy: 'Privacy policy',
  },
  publicHeader: {
    jobs: 'Jobs',
    applyForJobs: 'Apply For Jobs',
    postJobHire: 'Post a job and hire',
    main: 'Main',
    community: 'Community',
    contact: 'Contact',
    itServices: 'IT Services',
    menu: 'Menu',
  },
};

/** What every language must say. */
export type Words = typeof words;
