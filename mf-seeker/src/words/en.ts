/** What the screens are called, and what is said of them. */
export const words = {
  applyForJobs: 'Apply For Jobs',
  logJobSeekerFind: 'Log in as a job seeker: find jobs, apply and follow every application.',
  signUpApplyJobs: 'Sign up to apply for jobs',
  makeJobSeekerAccount: 'Make a job seeker account: one resume, one list of applications, every stop on one line.',
  jobList: 'Job list',
  appliedStatus: 'Applied status',
  resume: 'Resume',
  settings: 'Settings',
  plans: 'Plans',
};

/** What every language must say. */
export type Words = typeof words;
