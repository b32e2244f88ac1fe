export const words = {
  title: 'Post a job and hire',
  purpose: "Log in with your company's account.",
  new: 'New here?',
  signUp: 'Sign up your company',
  noLink: 'No email to reset your password?',
  writeToUs: 'Write to us',
  thenALink: 'and we send you a link.',
};
