/** What the screens are called, and what is said of them. */
export const words = {
  postJobHire: 'Post a job and hire',
  logCompanyPostJobs: 'Log in as a company: post jobs, meet the candidates that HR selected, send offers.',
  signUpPostJob: 'Sign up to post a job and hire',
  makeCompanysAccountPost:
    "Make a company's account: post jobs, interview the candidates that HR selected, send offers.",
  jobPost: 'Job Post',
  hrSelectedApplication: 'HR Selected Application',
  interviewProcess: 'Interview Process',
  onboardingCandidates: 'Onboarding Candidates',
  hiredCandidates: 'Hired Candidates',
  plans: 'Plans',
  settings: 'Settings',
};

/** What every language must say. */
export type Words = typeof words;
