export const words = {
  stops: {
    open: 'Open the link',
    choose: 'Choose a new password',
    logIn: 'Log in again',
  },
  purpose: 'The link works once, for an hour.',
  ask: {
    title: 'Forgot your password?',
    purpose: 'We mail you a link that works once, for an hour.',
    role: 'Account',
    roles: { student: 'Job seeker', company: 'Company', hr: 'HR', admin: 'Administrator' },
    email: 'Email',
    submit: 'Send the link',
    busy: 'Sending',
    again: 'Ask for a new link',
  },
  logIn: 'Log in',
  password: {
    label: 'New password',
    hint: '8 to 128 characters, not one of the most common.',
  },
  token: {
    label: 'Code of your link: what stands behind the #',
    none: 'No link yet?',
  },
  confirmPassword: 'Confirm password',
  submit: 'Change password',
};
