/** Asked before something dangerous. */
export const freshProof = {
  title: 'Confirm that it is you',
  why: 'You logged in a while ago. We ask again before a change like this one.',
  form: 'Confirm',
  password: 'Password',
  empty: 'Please fill in password',
  cancel: 'Cancel',
  confirm: 'Confirm',
  busy: 'Checking',
};
