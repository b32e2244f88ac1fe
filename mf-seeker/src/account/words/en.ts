/** What the job seeker's log-in says in English. */
export const words = {
  title: 'Apply For Jobs',
  purpose: 'Log in to find jobs, apply, and follow every application to its offer letter.',
  new: 'New here?',
  signUp: 'Sign up as a job seeker',
  forgot: 'Forgot your password?',
  writeToUs: 'Write to us',
  thenALink: 'and we send you a one-time link.',
  hiring: 'Hiring?',
  postAJob: 'Post a job and hire',
};

/** What every language must say. */
export type LogInWords = typeof words;
