export const words = {
  privacy: {
    text: 'We keep what you enter here, your jobs and your decisions, and delete it when you ask. By signing up you agree to the',
    link: 'privacy notice',
  },
  title: 'Post a job and hire',
  purpose: (posts: number) => `Sign up your company. The first ${posts} job posts are free.`,
  haveAccount: 'Already have an account? ',
  logIn: 'Log in',
  submit: 'Sign up',
  companyName: 'Company name',
  companyType: {
    label: 'Company type',
    choose: 'Choose a type',
    empty: 'Which type of company?',
  },
  position: 'Your position',
  businessModel: 'Business model',
  email: 'Email',
  phone: 'Phone',
  password: {
    label: 'Password',
    hint: (min: number) => `At least ${min} characters`,
  },
  confirmPassword: 'Confirm password',
  busy: 'Signing up',
  signedUp: {
    text: 'Taking you to the log-in. ',
    now: 'Go now',
  },
};
