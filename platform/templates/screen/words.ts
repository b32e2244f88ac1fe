/** The texts of the screen. */
export const words = {
  title: __title__,
  purpose: 'Say here in one line what a person does on this page.',
  empty: 'Nothing here yet',
  emptyWhy: 'Say here when something appears.',
};
