/** The header and the footer of the public pages. */
export const words = {
  publicFooter: {
    student: 'Apply For Jobs',
    company: 'Post a job and hire',
    hr: 'HR log-in',
    admin: 'Administrator log-in',
    contactTitle: 'TALK TO US',
    community: 'Community',
    contact: 'Contact us',
    privacy: 'Privacy policy',
  },
  publicHeader: {
    jobs: 'Jobs',
    student: 'Apply For Jobs',
    company: 'Post a job and hire',
    label: 'Main',
    community: 'Community',
    contact: 'Contact',
    itServices: 'IT Services',
    studentText: 'Search every open job, and apply to each with one resume.',
    itServicesText: 'One line from job post to offer letter, and who walks it.',
    logIn: 'Log in',
    signUp: 'Sign up',
    known: 'Go to your jobs',
    menu: 'Menu',
  },
};
