/** The names of the screens, in titles and in the menu, and what search engines read of some. */
export const words = {
  homeNav: 'Home',
  notices: 'Notices',
  logIn: 'Post a job and hire',
  description: 'Post jobs, meet the candidates that HR selected, send offers.',
  signUp: 'Sign up to post a job and hire',
  jobPost: 'Job Post',
  candidate: 'Candidate',
  hrSelected: 'HR Selected Application',
  interviewProcess: 'Interview Process',
  onboarding: 'Onboarding Candidates',
  hired: 'Hired Candidates',
  plans: 'Plans',
  settings: 'Settings',
  page: 'Public page',
};
