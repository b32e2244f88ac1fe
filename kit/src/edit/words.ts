/** Texts for a record that was changed somewhere else. */
export const words = {
  title: 'Changed somewhere else',
  saved: 'Saved version',
  typed: 'Your version',
  untouched: 'You did not change this',
  empty: 'Empty',
  keepHint: 'Your changes are kept, and fields you did not touch take the saved version.',
  keepMine: 'Keep mine and save',
  takeTheirs: 'Use the saved version',
  same: 'The saved version is the same as yours. You can save.',
  inGroup: (group: string, label: string) => `${group}: ${label}`,
};
