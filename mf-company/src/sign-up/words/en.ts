/** What sign up says. */
export const words = {
  signUpPage: {
    keeps:
      'We keep what you enter here, your jobs and your decisions, and delete it when you ask. By signing up you agree to the',
    privacyNotice: 'privacy notice',
    postJobHire: 'Post a job and hire',
    signUpCompanyFirst: (postingLimit: string | number) =>
      `Sign up your company. The first ${postingLimit} job posts are free.`,
    alreadyAccount: 'Already have an account? ',
    logIn: 'Log in',
    signUp: 'Sign up',
    companyName: 'Company name',
    companyType: 'Company type',
    chooseAType: 'Choose a type',
    whichTypeCompanyQuestion: 'Which type of company?',
    yourPosition: 'Your position',
    businessModel: 'Business model',
    email: 'Email',
    phone: 'Phone',
    password: 'Password',
    atLeastCharacters: (passwordMin: string | number) => `At least ${passwordMin} characters`,
    confirmPassword: 'Confirm password',
    signingUp: 'Signing up',
  },
  signedUp: {
    takingLog: 'Taking you to the log-in. ',
    goNow: 'Go now',
  },
};

/** What every language must say. */
export type Words = typeof words;
