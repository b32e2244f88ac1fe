/** The search over everything that a role may open. */
export const words = {
  /** What the field names as its content. */
  placeholder: {
    student: 'Search jobs and pages',
    company: 'Search candidates, jobs',
    hr: 'Search candidates, jobs',
    admin: 'Search people, companies, jobs',
  },
  open: 'Search everything',
  keys: 'Ctrl K',
  title: 'Search',
  close: 'Close search',
  results: 'Results',
  recent: 'Recent',
  screens: 'Pages',
  kinds: {
    candidate: 'Candidates',
    job: 'Jobs',
    company: 'Companies',
    student: 'Job seekers',
    hr: 'HRs',
  },
  nothing: (text: string) => `Nothing found for ‘${text}’.`,
  failed: 'The search did not work.',
  again: 'Try again',
  searching: 'Searching …',
  hint: 'Type two letters or more.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  foot: { move: '↑ ↓ to choose', enter: 'Enter to open', tab: 'Ctrl Enter in a new tab', esc: 'Esc to close' },
};

/** What every language must say. */
export type Words = typeof words;
