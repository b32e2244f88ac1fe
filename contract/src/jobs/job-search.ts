import type { FoundJobs } from './job-search-calls.ts';

/**
 * What jobs are searched by, once: the public page, the job seeker's list and the call read the
 * same names from the address, and the same choices stand beside them.
 */

/** Longest text of a search; a longer one is cut. */
export const SEARCH_MAX = 200;
/** Jobs on one page of the public search. */
export const JOBS_PAGE = 10;

/** What a search answers that found nothing, or has not answered. */
export const NOTHING_FOUND: FoundJobs = {
  jobs: [],
  total: 0,
  more: false,
  next: null,
  facets: [],
  corrected: [],
  also: [],
  near: [],
  closest: false,
  company: null,
};

export const JOB_ORDERS = ['best', 'newest', 'closing', 'salary'] as const;
export type JobOrder = (typeof JOB_ORDERS)[number];

/** Salary from, in lakh of rupees a year. A month counts twelve times, an hour 2,080 times. */
export const SALARIES = ['3', '6', '10', '15'] as const;
/** Years of experience that a job may ask for: none, 1 to 3, 3 to 5, more than 5. */
export const EXPERIENCES = ['0', '1', '3', '5'] as const;
/** Posted within so many days. */
export const POSTED = ['1', '7', '30'] as const;
/** Closing within so many days. */
export const CLOSING = ['3', '7'] as const;

/** Filters that hold one value of a list of ours. */
export const SCALES = { salary: SALARIES, experience: EXPERIENCES, posted: POSTED, closing: CLOSING } as const;
export type ScaleName = keyof typeof SCALES;
export const SCALE_NAMES = Object.keys(SCALES) as ScaleName[];

/** Filters that hold any of what jobs have: whoever posts a job may write another one. */
export const CHOICES = ['mode', 'type', 'timing', 'days'] as const;
export type ChoiceName = (typeof CHOICES)[number];

/** Everything that a search reads of an address, in the order in which addresses name it. */
export const SEARCH_NAMES = ['q', 'place', ...CHOICES, ...SCALE_NAMES, 'skill', 'company', 'order', 'cursor'] as const;
export type SearchName = (typeof SEARCH_NAMES)[number];

/** A search as an address holds it: every value once, choices more than once. */
export type JobSearch = Readonly<
  { q: string; place: string; skill: string; company: string; order: JobOrder; cursor: string } & Record<
    ChoiceName,
    readonly string[]
  > &
    Record<ScaleName, string>
>;

/** What an address's query offers: `URLSearchParams`, which this floor does not know. */
export interface Address {
  getAll(name: string): string[];
}

// Half of an emoji at the end of what is cut would be in no address: `encodeURIComponent` throws.
const one = (values: readonly string[]): string =>
  (values[0] ?? '')
    .trim()
    .slice(0, SEARCH_MAX)
    .replace(/[\uD800-\uDBFF]$/, '');

/** Reads a search. What is not one of the choices of a scale counts as not said. */
export function readSearch(address: Address): JobSearch {
  const value = (name: SearchName) => one(address.getAll(name));
  const many = (name: ChoiceName) =>
    [...new Set(address.getAll(name).flatMap((text) => text.split('|').map((part) => one([part]))))]
      .filter(Boolean)
      .slice(0, 8);
  const scale = (name: ScaleName) => ((SCALES[name] as readonly string[]).includes(value(name)) ? value(name) : '');
  const order = value('order');
  return {
    q: value('q'),
    place: value('place'),
    mode: many('mode'),
    type: many('type'),
    timing: many('timing'),
    days: many('days'),
    salary: scale('salary'),
    experience: scale('experience'),
    posted: scale('posted'),
    closing: scale('closing'),
    skill: value('skill'),
    company: value('company'),
    order: (JOB_ORDERS as readonly string[]).includes(order) ? (order as JobOrder) : 'best',
    cursor: value('cursor'),
  };
}

/** The same search with some of it changed, from its first page. */
export function changed(search: JobSearch, changes: Partial<JobSearch>): JobSearch {
  return { ...search, cursor: '', ...changes };
}

/** The query of a search: only what is said, and always in the same order. */
export function writeSearch(search: JobSearch): string {
  const said: string[] = [];
  for (const name of SEARCH_NAMES) {
    if (name === 'order' && search.order === 'best') continue;
    const value = search[name];
    for (const text of typeof value === 'string' ? [value] : value)
      if (text) said.push(`${name}=${encodeURIComponent(text)}`);
  }
  return said.join('&');
}

/** The query of the call that makes a search: the values of a choice in one text. */
export function searchQuery(search: JobSearch): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of SEARCH_NAMES) {
    const value = search[name];
    const text = typeof value === 'string' ? value : value.join('|');
    if (text && !(name === 'order' && text === 'best')) query[name] = text;
  }
  return query;
}

/** The public address of a search. */
export function searchHref(search: JobSearch): string {
  const query = writeSearch(search);
  return query ? `/Jobs?${query}` : '/Jobs';
}

/** Whether anything narrows a search, its words aside. */
export function isNarrowed(search: JobSearch): boolean {
  return (
    CHOICES.some((name) => search[name].length > 0) ||
    SCALE_NAMES.some((name) => search[name] !== '') ||
    search.skill !== '' ||
    search.company !== ''
  );
}

/** A search that asks for nothing: all open jobs. */
export const EMPTY_SEARCH: JobSearch = {
  q: '',
  place: '',
  mode: [],
  type: [],
  timing: [],
  days: [],
  salary: '',
  experience: '',
  posted: '',
  closing: '',
  skill: '',
  company: '',
  order: 'best',
  cursor: '',
};
