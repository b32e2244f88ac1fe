/** The log-in. */
export const logIn = {
  form: 'Log in',
  email: 'Email',
  password: 'Password',
  submit: 'Log in',
  busy: 'Logging in',
  proof: 'Are you a person?',
  proving: 'Please show that you are a person.',
  proved: 'Thank you. Please log in again.',
};

/** The upload of a picture. */
export const picture = {
  hint: (size: string) => `PNG, JPEG or WebP, at most ${size}`,
  chosen: 'The picture that you chose',
  ready: (size: string) => `Ready to upload: ${size}.`,
  shrink: 'Make it smaller',
  shrinking: 'Making it smaller',
  cannotShrink: 'This picture could not be made smaller here. Please choose another one.',
};

/** The sessions of an account. */
export const sessions = {
  label: 'sessions',
  list: 'Browsers that are signed in',
  unknown: 'Unknown browser',
  here: 'This browser',
  since: (time: string) => `signed in on ${time}`,
  lastUsed: (ago: string) => `last used ${ago}`,
  end: 'Sign out',
  ending: 'Signing out',
};

/** The settings. */
export const settings = {
  title: 'Settings',
  password: 'Change password',
  sessions: 'Where you are signed in',
  theme: 'Theme',
  keys: 'Keys',
  shortcuts: 'Single-key shortcuts',
  on: 'On',
  off: 'Off',
};
