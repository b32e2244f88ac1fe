export const words = {
  stops: {
    open: 'Open the link',
    choose: 'Choose a new password',
    logIn: 'Log in again',
  },
  purpose: 'The link works once, for an hour.',
  logIn: 'Log in',
  noToken:
    'This address carries no password link. Open the link that you were given, or ask the administrator for a new one.',
  password: {
    label: 'New password',
    hint: '8 to 128 characters, not one of the most common.',
  },
  confirmPassword: 'Confirm password',
  submit: 'Change password',
};

/** What every language must say. */
export type Words = typeof words;
