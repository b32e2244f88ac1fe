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
  /** Of what is looked through. */
  among: 'Of a long list the newest are looked through. The list’s own search goes on to its end.',
  found: (count: number) => `${count} found`,
};

/** What every language must say. */
export type Words = typeof words;
