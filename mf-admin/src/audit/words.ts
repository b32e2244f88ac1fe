/** What this list says in English. What each act is called is in the contract (`audit-words`). */
export const words = {
  title: 'Audit log',
  proof: 'Prove the record',
  purpose: 'Who did what, when, and what it was before',
  role: 'By',
  anyRole: 'Everyone',
  roles: { admin: 'Administrators', hr: 'HRs', company: 'Companies' },
  person: 'Person',
  thing: 'Thing',
  day: 'Day',
  kind: 'About',
  anyKind: 'Everything',
  caption: 'What was done',
  failed: 'The audit log did not load',
  none: { title: 'No entry found', text: 'Every act of an administrator, an HR or a company leaves a line here.' },
  filtered: { title: 'No entry found', text: 'Nothing in the log matches these filters.' },
  columns: { at: 'When', act: 'What happened' },
  details: 'Details',
  was: (value: string) => `was ${value}`,
  changed: (before: string, after: string) => `${before} → ${after}`,
  nothing: 'none',
  yes: 'yes',
  no: 'no',
  csv: {
    download: 'Download CSV',
    file: (day: string) => `audit-log-${day}.csv`,
    columns: ['When (UTC)', 'Who', 'Act', 'Kind of thing', 'Thing', 'Job', 'Company', 'What happened', 'Details'],
    cut: (most: number) => `The file holds the newest ${most} lines. Choose a kind or a day for the others.`,
  },
};

/** What every language must say. */
export type Words = typeof words;
