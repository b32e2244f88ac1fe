export const words = {
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
};
