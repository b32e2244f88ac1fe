/** What a form says about a change that was made in another place. */
export const words = {
  title: 'Changed in another place',
  saved: 'Saved meanwhile',
  typed: 'In this form',
  untouched: 'You did not change this',
  empty: 'Empty',
  keepHint: 'Keeping yours also takes over what was changed in fields that you left alone.',
  keepMine: 'Keep mine and save',
  takeTheirs: 'Take what was saved',
  same: 'Nothing differs from what you typed. You can save.',
  inGroup: (group: string, label: string) => `${group}: ${label}`,
};

/** What every language must say. */
export type Words = typeof words;
