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
  signUpPage: {
    signUpApplyJobs: 'Sign up to apply for jobs',
    accountResumeApplication: 'One account, one resume, and every application on one line.',
    haveAnAccount: 'Have an account? ',
    logIn: 'Log in',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    from715DigitsWithout: '7 to 15 digits, with or without a country code',
    password: 'Password',
    atLeastCharacters: (passwordMin: string | number) => `At least ${passwordMin} characters`,
    confirmPassword: 'Confirm password',
    adult: (age: number) => `I am ${age} or older.`,
    keeps:
      'We keep what you enter here and what you apply with, and delete it when you ask. By signing up you agree to the',
    privacyNotice: 'privacy notice',
    signingUp: 'Signing up',
    signUp: 'Sign up',
    logOpensMomentAlso: 'The log-in opens in a moment. You can also go there now.',
  },
  stops: {
    apply: 'Apply',
    hrReview: 'HR review',
    companyReview: 'Company review',
    interviews: 'Interviews',
    offerLetter: 'Offer letter',
  },
};

/** What every language must say. */
export type LogInWords = typeof words;
