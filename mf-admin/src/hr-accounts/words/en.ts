/** What the list of HR accounts says. */
export const words = {
  title: 'Create HR',
  purpose: 'The people who screen applications and send letters',
  newHr: 'New HR',
  edit: (name: string) => `Edit ${name}`,
  editVerb: 'Edit',
  delete: (name: string) => `Delete ${name}`,
  deleteVerb: 'Delete',
  link: 'Password link',
  linkFor: (name: string) => `Password link for ${name}`,
  search: 'Name or email',
  caption: 'HR accounts',
  none: { title: 'No HR yet', text: 'Fill in the form above to make the first account.' },
  filtered: (q: string) => ({ title: 'No HR matches', text: `Nobody's name or email holds "${q}".` }),
  columns: { name: 'Name', email: 'Email', number: 'Number', since: 'Since', actions: 'Actions' },
};

/** What every language must say. */
export type HrAccountsWords = typeof words;
