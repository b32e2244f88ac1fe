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
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code',
  passkey: 'Log in with a passkey',
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
  data: 'Your data',
  theme: 'Theme',
  keys: 'Keys',
  shortcuts: 'Single-key shortcuts',
  on: 'On',
  off: 'Off',
};

/** The frame of the log-in and sign-up pages. */
export const accountFrame = {
  back: 'Back',
};

/** The change of the password. */
export const changePassword = {
  changePassword: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  length: '8 to 128 characters',
  newPasswordAgain: 'New password again',
  changing: 'Changing',
};

/** A plan with its price. */
export const planCard = {
  per: (per: string | number) => ` per ${per}`,
  requestedOnDate: (date: string | number) => `Requested on ${date}`,
  sendingRequest: 'Sending request',
  chooseName: (name: string | number) => `Choose ${name}`,
};

/** The choice of a plan. */
export const planChoice = {
  requestRecordedGetBack: (plan: string | number) => `Your request for ${plan} is recorded. We get back to you.`,
  choosingPlanSendsUs:
    'Choosing a plan sends us a request. We contact you, and your limit rises as soon as it is granted. No payment is taken here.',
  requests: 'requests',
  states: { open: 'waiting for us', granted: 'granted', declined: 'declined' },
  yourRequests: 'Your requests',
  askedOnDate: (date: string | number, value: string | number) => `, asked on ${date}: ${value}`,
  onDate: (date: string | number) => ` on ${date}`,
};

/** The end of all other sessions. */
export const signOutEverywhere = {
  question: 'Sign out everywhere else?',
  otherBrowserSignedAccount: 'Every other browser that is signed in to this account must log in again.',
  signOut: 'Sign out everywhere else',
  endsOtherSessionAccount: 'Ends every other session of this account. This one stays.',
};

/** The choice of a theme. */
export const themeChoice = {
  theme: 'Theme',
  asTheSystem: 'As the system',
  light: 'Light',
  dark: 'Dark',
};

/** Passkeys in the settings. */
export const passkeys = {
  card: 'Passkeys',
  what: 'Log in with your fingerprint, your face or your device’s PIN, without a password.',
  list: 'Your passkeys',
  since: (date: string) => `added on ${date}`,
  lastUsed: (ago: string) => `last used ${ago}`,
  never: 'not used yet',
  add: 'Add a passkey',
  addTitle: 'Add a passkey',
  addBody: 'Your browser asks where to keep it. Then it is yours alone: we never see your fingerprint or PIN.',
  name: 'Name',
  nameHint: 'Such as My phone. Without one it gets your browser’s name.',
  unnamed: 'Passkey',
  make: 'Continue',
  making: 'Waiting for your device',
  cancel: 'Cancel',
  added: 'Passkey added. You can log in with it from now on.',
  already: 'This device has a passkey of your account already.',
  dismissed: 'No passkey was made. Please try again.',
  impossible: 'This device could not make a passkey.',
  unknown: 'This browser has no passkeys.',
  remove: 'Remove',
  removing: 'Removing',
  removeVerb: 'Remove passkey',
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeBody: 'You can no longer log in with this passkey.',
};

/** The app that shows codes, in the settings. */
export const authenticator = {
  card: 'Authenticator app',
  what: 'With an app that shows codes, a log-in by password asks for one as well.',
  setUp: 'Set up an app',
  setUpTitle: 'Set up an authenticator app',
  starting: 'secret',
  scan: 'Scan this with the app on your phone, then type the code that it shows.',
  qr: 'QR code with the secret for your app',
  typed: 'No camera? Type this into the app:',
  open: 'Open in an app on this device',
  code: 'Code',
  codeHint: 'Six digits',
  empty: 'Please fill in the code',
  cancel: 'Cancel',
  confirm: 'Confirm',
  confirming: 'Checking',
  since: (date: string) => `Set up on ${date}.`,
  left: (count: number) => (count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`),
  renew: 'New recovery codes',
  renewQuestion: 'Make new recovery codes?',
  renewBody: 'The codes that you kept until now are worth nothing from then on.',
  removeVerb: 'Remove app',
  removeQuestion: 'Remove the authenticator app?',
  removeBody: 'A log-in then asks for the password alone, and your recovery codes are worth nothing.',
};

/** Recovery codes, once. */
export const recovery = {
  title: 'Keep your recovery codes',
  what: 'Each of them logs you in once when your app is not at hand. They are shown only now.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser did not let us copy. Please mark and copy them.',
  download: 'Download',
  file: (product: string) => `${product.toLowerCase()}-recovery-codes.txt`,
  fileHead: (product: string) => `${product} recovery codes. Each works once.`,
  kept: 'I have kept them',
};

/** Where a second factor is asked for before anything else. */
export const secondFactor = {
  title: 'One more step',
  purpose: 'This account needs more than a password.',
  stops: ['Password', 'Second factor', 'Your pages'],
  loading: 'ways to sign in',
  choose: 'Please set one up now. You can add the other later, in your settings.',
  passkey: 'Add a passkey',
  app: 'Use an authenticator app',
  leave: 'Log out',
};
