export const words = {
  title: 'Audit log',
  proof: 'Prove the record',
  purpose: 'Who did what, when, and what it was before',
  person: 'Person',
  thing: 'Thing',
  caption: 'Administrator actions',
  none: { title: 'No entry found', text: 'Every act of an administrator leaves a line here.' },
  filtered: { title: 'No entry found', text: 'No entry names this person and this thing.' },
  columns: { at: 'When', by: 'Who', action: 'What', thing: 'Thing', before: 'Before', after: 'After' },
  nothing: 'none',
  yes: 'yes',
  no: 'no',
};

/** What every language must say. */
export type Words = typeof words;
