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
  /** The same as browsers name it. */
  shortcut: 'Control+K',
  title: 'Search',
  kinds: {
    candidate: 'Candidates',
    job: 'Jobs',
    company: 'Companies',
    student: 'Job seekers',
    hr: 'HRs',
    screen: 'Pages',
  },
  nothing: 'Nothing found.',
  failed: 'The search did not work.',
  /** Of the kinds that are long lists, or have more than are shown. */
  more: (kinds: string) => `There may be more: ${kinds}. Their own lists search to the end.`,
  found: (count: number) => `${count} found`,
};
