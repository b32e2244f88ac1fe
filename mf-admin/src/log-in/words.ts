export const words = {
  title: 'Administrator log-in',
  purpose: 'Accounts, assignments, limits and moderation.',
  stops: ['See what waits', 'Assign each job to an HR', 'Raise limits', 'Keep the board kind'],
};
