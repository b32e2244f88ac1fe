/** Texts for passkeys. */
export const passkeys = {
  card: 'Passkeys',
  what: 'Log in with your fingerprint, your face or your device’s PIN, without a password.',
  list: 'Your passkeys',
  since: (date: string) => `added on ${date}`,
  lastUsed: (ago: string) => `last used ${ago}`,
  never: 'not used yet',
  add: 'Add a passkey',
  waits: 'You can add a passkey once your email address is confirmed.',
  addTitle: 'Add a passkey',
  addBody: 'Your browser asks where to save it. We never see your fingerprint or PIN.',
  name: 'Name',
  nameHint: 'For example, My phone. If you leave it empty, we use your browser’s name.',
  unnamed: 'Passkey',
  make: 'Continue',
  making: 'Waiting for your device',
  cancel: 'Cancel',
  added: 'Passkey added. You can log in with it from now on.',
  already: 'This device already has a passkey for your account.',
  dismissed: 'The passkey was not created. Please try again.',
  impossible: 'This device could not create a passkey.',
  unknown: 'This browser has no passkeys.',
  rename: 'Rename',
  renameTitle: 'Rename passkey',
  renamed: 'Passkey renamed.',
  save: 'Save',
  saving: 'Saving',
  remove: 'Remove',
  removing: 'Removing',
  removeVerb: 'Remove passkey',
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeBody: 'You can no longer log in with this passkey.',
};

/** Texts for the authenticator app. */
export const authenticator = {
  card: 'Authenticator app',
  what: 'After your password, log in with a code from an app on your phone.',
  setUp: 'Set up an app',
  waits: 'You can set up an app once your email address is confirmed.',
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
  renewBody: 'Your old codes stop working.',
  removeVerb: 'Remove app',
  removeQuestion: 'Remove the authenticator app?',
  removeBody: 'You’ll log in with your password alone, and your recovery codes stop working.',
};

/** Texts for the recovery codes. */
export const recovery = {
  title: 'Keep your recovery codes',
  what: 'Each code works once, when you don’t have your app. We show them only now.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Your browser blocked copying. Please select the codes and copy them.',
  download: 'Download',
  file: (product: string) => `${product.toLowerCase()}-recovery-codes.txt`,
  fileHead: (product: string) => `${product} recovery codes. Each works once.`,
  kept: 'I’ve saved them',
};

/** Texts for an unconfirmed address. */
export const address = {
  toMail: 'Confirm it under Mail',
};

/** Texts of the page that asks for the second factor. */
export const secondFactor = {
  title: 'One more step',
  purpose: 'This account needs more than a password.',
  stops: ['Password', 'Second factor', 'Your pages'],
  loading: 'ways to sign in',
  choose: 'Please set one up now. You can add the other later, in your settings.',
  waits: 'First confirm your email address: we send you a link. Then come back here and set up your second factor.',
  send: 'Send me the link',
  sending: 'Sending',
  confirmed: 'I’ve confirmed it',
  notYet: 'Your email address is not confirmed yet.',
  passkey: 'Add a passkey',
  app: 'Use an authenticator app',
  leave: 'Log out',
};
