/** Texts of the log-in. */
export const logIn = {
  form: 'Log in',
  email: 'Email',
  password: 'Password',
  submit: 'Log in',
  busy: 'Logging in',
  proof: 'Security check',
  proving: 'Please complete the security check.',
  proved: 'Thank you. Please log in again.',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code',
  passkey: 'Log in with a passkey',
  forgot: 'Forgot your password?',
};

/** Texts for notifications while no page is open. */
export const push = {
  title: 'Notifications in this browser',
  label: 'notifications',
  text: 'How many notices are unread, also while no page is open. What they say stands on your page of notices alone.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  busy: 'Asking the browser',
  isOn: 'This browser shows new notices.',
  isOff: 'This browser shows new notices no more.',
  denied: 'This browser does not let us notify you. You can allow it in the settings of the browser for this site.',
  unable: 'This browser cannot show notifications of a site.',
  deployment: 'Not set up here. Your notices stand in the bell.',
};

/** Texts for the sessions of an account. */
export const sessions = {
  label: 'sessions',
  list: 'Signed-in browsers',
  unknown: 'Unknown browser',
  here: 'This browser',
  since: (time: string) => `logged in on ${time}`,
  lastUsed: (ago: string) => `last used ${ago}`,
  end: 'Log out',
  ending: 'Signing out',
};

/** Texts of the settings. */
export const settings = {
  title: 'Settings',
  password: 'Change password',
  sessions: 'Where you are logged in',
  mail: 'Mail',
  data: 'Your data',
  theme: 'Theme',
  keys: 'Keys',
  allKeys: 'Press ? on any page to see its keys.',
  shortcuts: 'Single-key shortcuts',
  on: 'On',
  off: 'Off',
};

/** Texts of the frame of log-in and sign-up pages. */
export const accountFrame = {
  back: 'Back',
};

/** Texts for a new password. */
export const changePassword = {
  title: 'Change password',
  current: 'Current password',
  new: 'New password',
  length: '8 to 128 characters',
  again: 'New password again',
  busy: 'Changing',
};

/** Texts of a plan. */
export const planCard = {
  per: (per: string) => ` per ${per}`,
  requestedOn: (day: string) => `Requested on ${day}`,
  busy: 'Sending request',
  choose: (name: string) => `Choose ${name}`,
};

/** Texts for the choice of a plan. */
export const planChoice = {
  requested: (plan: string) => `We have received your request for ${plan}. We’ll be in touch.`,
  purpose:
    'Choose a plan and we’ll contact you. Your limit goes up as soon as we approve it. No payment is taken here.',
  loading: 'requests',
  states: { open: 'under review', granted: 'granted', declined: 'declined' },
  title: 'Your requests',
  askedOn: (day: string, state: string) => `, requested on ${day}: ${state}`,
  decidedOn: (day: string) => ` on ${day}`,
};

/** Texts for ending all other sessions. */
export const signOutEverywhere = {
  title: 'Log out everywhere else?',
  body: 'You’ll be logged out in every other browser. No browser shows new notices until you turn it on again.',
  confirm: 'Log out everywhere else',
  purpose: 'Logs you out in every other browser and turns off notifications in all of them. You stay logged in here.',
};

/** Texts for the choice of a theme. */
export const themeChoice = {
  label: 'Theme',
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
};

/** Texts of a log-in page without scripts. */
export const noScripts = {
  passkey: 'Passkeys need scripts, which are off in this browser. Your password works without them.',
  proof:
    'The security check needs scripts, which are off in this browser. Turn them on, or try again in a few minutes.',
};

/** Texts for the upload of a picture. */
export const pictureUpload = {
  hint: 'PNG, JPEG or WebP. Large ones are made smaller by themselves.',
};
