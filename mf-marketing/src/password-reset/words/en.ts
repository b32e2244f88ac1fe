/** What password reset says. */
export const words = {
  openTheLink: 'Open the link',
  chooseNewPassword: 'Choose a new password',
  logInAgain: 'Log in again',
  linkWorksOnceHour: 'The link works once, for an hour.',
  logIn: 'Log in',
  addressCarriesNoPassword:
    'This address carries no password link. Open the link that you were given, or ask the administrator for a new one.',
  newPassword: 'New password',
  n8128CharactersMost: '8 to 128 characters, not one of the most common.',
  confirmPassword: 'Confirm password',
  changePassword: 'Change password',
};

/** What every language must say. */
export type Words = typeof words;
