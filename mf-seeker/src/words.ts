/** The names of the screens, in titles and in the menu, and what search engines read of some. */
export const words = {
  homeNav: 'Home',
  notices: 'Notices',
  alerts: 'Job alerts',
  logIn: 'Apply For Jobs',
  logInDescription: 'Find jobs, apply and follow every application.',
  signUp: 'Sign up to apply for jobs',
  signUpDescription: 'Create a job seeker account: one resume, and every application followed step by step.',
  jobList: 'Job list',
  appliedStatus: 'Applied status',
  resume: 'Resume',
  settings: 'Settings',
  plans: 'Plans',
};
