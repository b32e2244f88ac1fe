import type { FoundJobs } from './job-search-calls.ts';

/**
 * Parameters of the search of jobs. The public page, the job seeker's list and the call use the same
 * names and choices.
 */

/** The longest text of a search; longer ones are cut. */
export const SEARCH_MAX = 200;
/** Jobs on one page of the public search. */
export const JOBS_PAGE = 10;

/** The result of a search without jobs, also while it has not answered. */
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
type JobOrder = (typeof JOB_ORDERS)[number];

/** Minimum salary in lakh of rupees a year. A monthly one counts 12 times, an hourly one 2,080 times. */
export const SALARIES = ['3', '6', '10', '15'] as const;
/** Years of experience that a job asks for: none, 1 to 3, 3 to 5, more than 5. */
export const EXPERIENCES = ['0', '1', '3', '5'] as const;
/** Posted within so many days. */
export const POSTED = ['1', '7', '30'] as const;
/** Closing within so many days. */
export const CLOSING = ['3', '7'] as const;

/** Filters with one value of a fixed list. */
export const SCALES = { salary: SALARIES, experience: EXPERIENCES, posted: POSTED, closing: CLOSING } as const;
export type ScaleName = keyof typeof SCALES;
export const SCALE_NAMES = Object.keys(SCALES) as ScaleName[];

/** Filters with any number of values that jobs have: companies may write new ones. */
export const CHOICES = ['mode', 'type', 'timing', 'days'] as const;
export type ChoiceName = (typeof CHOICES)[number];

/** All parameters of a search, in their order in URLs. */
export const SEARCH_NAMES = ['q', 'place', ...CHOICES, ...SCALE_NAMES, 'skill', 'company', 'order', 'cursor'] as const;
type SearchName = (typeof SEARCH_NAMES)[number];

/** A search: one value for each parameter, several for choices. */
export type JobSearch = Readonly<
  { q: string; place: string; skill: string; company: string; order: JobOrder; cursor: string } & Record<
    ChoiceName,
    readonly string[]
  > &
    Record<ScaleName, string>
>;

/** The part of `URLSearchParams` that is used here. */
export interface SearchParams {
  getAll(name: string): string[];
}

// A cut emoji would leave half a surrogate pair, for which `encodeURIComponent` throws.
const one = (values: readonly string[]): string =>
  (values[0] ?? '')
    .trim()
    .slice(0, SEARCH_MAX)
    .replace(/[\uD800-\uDBFF]$/, '');

/** Reads a search from a query. Unknown values of scales are ignored. */
export function readSearch(address: SearchParams): JobSearch {
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

/** A search with changes, from its first page. */
export function changed(search: JobSearch, changes: Partial<JobSearch>): JobSearch {
  return { ...search, cursor: '', ...changes };
}

/** The query string of a search, without defaults and always in the same order. */
export function writeSearch(search: JobSearch): string {
  const parts: string[] = [];
  for (const name of SEARCH_NAMES) {
    if (name === 'order' && search.order === 'best') continue;
    const value = search[name];
    for (const text of typeof value === 'string' ? [value] : value)
      if (text) parts.push(`${name}=${encodeURIComponent(text)}`);
  }
  return parts.join('&');
}

/** The query of `searchJobs`: the values of a choice in one text. */
export function searchQuery(search: JobSearch): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of SEARCH_NAMES) {
    const value = search[name];
    const text = typeof value === 'string' ? value : value.join('|');
    if (text && !(name === 'order' && text === 'best')) query[name] = text;
  }
  return query;
}

/** The URL of a search on the public page. */
export function searchHref(search: JobSearch): string {
  const query = writeSearch(search);
  return query ? `/Jobs?${query}` : '/Jobs';
}

/** Whether a search has filters. */
export function isNarrowed(search: JobSearch): boolean {
  return (
    CHOICES.some((name) => search[name].length > 0) ||
    SCALE_NAMES.some((name) => search[name] !== '') ||
    search.skill !== '' ||
    search.company !== ''
  );
}

/** A search without conditions: all open jobs. */
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
