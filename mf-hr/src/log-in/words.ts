export const words = {
  title: 'HR log-in',
  purpose: 'Log in with the account that your administrator made for you.',
  stops: ['Screen applications', 'Share interviews', 'Publish outcomes', 'Send offer letters'],
  noLink: 'No email to reset your password? Ask your administrator for a link, or',
  writeToUs: 'write to us',
};
