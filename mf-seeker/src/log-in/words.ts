export const words = {
  title: 'Apply For Jobs',
  purpose: 'Log in to find jobs, apply, and follow every application to its offer letter.',
  new: 'New here?',
  signUp: 'Sign up as a job seeker',
  noLink: 'No email to reset your password?',
  writeToUs: 'Write to us',
  thenALink: 'and we send you a one-time link.',
  hiring: 'Hiring?',
  postAJob: 'Post a job and hire',
};
