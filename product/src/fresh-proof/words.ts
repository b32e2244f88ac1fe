/** Texts for the proof before a dangerous change. */
export const freshProof = {
  title: 'Confirm it’s you',
  why: 'For your security, please confirm before this change.',
  loading: 'ways to confirm',
  form: 'Confirm',
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code',
  empty: { password: 'Please fill in password', code: 'Please fill in the code' },
  passkey: 'Use a passkey',
  dismissed: 'No passkey was used. Please try again.',
  otherBrowser: 'This browser has no passkeys. Please use one that has yours.',
  cancel: 'Cancel',
  confirm: 'Confirm',
  busy: 'Checking',
};
