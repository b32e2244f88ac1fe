export const words = {
  title: 'Apply For Jobs',
  purpose: 'Log in to find jobs, apply, and follow every application to its offer letter.',
  backToJob: 'You come back to this job to apply.',
  new: 'New here?',
  signUp: 'Sign up as a job seeker',
  noLink: 'No email to reset your password?',
  writeToUs: 'Write to us',
  thenALink: 'and we send you a one-time link.',
  hiring: 'Hiring?',
  postAJob: 'Post a job and hire',
  signUpPage: {
    title: 'Sign up to apply for jobs',
    purpose: 'One account, one resume, and every application on one line.',
    haveAccount: 'Have an account? ',
    logIn: 'Log in',
    name: 'Name',
    email: 'Email',
    phone: {
      label: 'Phone',
      hint: '7 to 15 digits, with or without a country code',
    },
    password: {
      label: 'Password',
      hint: (min: number) => `At least ${min} characters`,
    },
    confirmPassword: 'Confirm password',
    adult: (age: number) => `I am ${age} or older.`,
    privacy: {
      text: 'We keep what you enter here and what you apply with, and delete it when you ask. By signing up you agree to the',
      link: 'privacy notice',
    },
    busy: 'Signing up',
    submit: 'Sign up',
    done: 'The log-in opens in a moment. You can also go there now.',
  },
  stops: {
    apply: 'Apply',
    hr: 'HR review',
    company: 'Company review',
    interviews: 'Interviews',
    letter: 'Offer letter',
  },
};

/** What every language must say. */
export type Words = typeof words;
