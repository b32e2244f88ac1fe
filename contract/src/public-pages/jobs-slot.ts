import {
  CHOICES,
  changed,
  EMPTY_SEARCH,
  isNarrowed,
  JOB_ORDERS,
  JOBS_PAGE,
  type JobSearch,
  SCALE_NAMES,
  type ScaleName,
  searchHref,
  writeSearch,
} from '../jobs/job-search.ts';
import type { FoundJobs } from '../jobs/job-search-calls.ts';
import { grouped } from '../jobs/job-words.ts';
import { BRAND } from '../text/brand.ts';
import { type JobLine, jobLine } from './job-line.ts';

/** One choice of a filter. */
export interface FilterOption {
  value: string;
  label: string;
  /** Number of jobs, or empty where it is unknown. */
  jobs: string;
  on: boolean;
}

/** What the public search shows. */
export interface JobsSlot {
  q: string;
  place: string;
  skill: string;
  company: string;
  title: string;
  note: string;
  failed: boolean;
  mode: FilterOption[];
  type: FilterOption[];
  salary: FilterOption[];
  experience: FilterOption[];
  posted: FilterOption[];
  closing: FilterOption[];
  timing: FilterOption[];
  days: FilterOption[];
  /** The chosen order is first, so that a select shows it without a script. */
  orders: { value: string; label: string }[];
  /** Filters that are on, each with the URL of the search without it. */
  chosen: { label: string; href: string }[];
  clear: string;
  filters: string;
  show: string;
  jobs: JobLine[];
  /** Nothing was found: similar searches are offered. */
  none: boolean;
  near: { label: string; jobs: string; href: string }[];
  closest: boolean;
  range: string;
  next: string;
  /** Its own URL, to try again. */
  self: string;
  /** Where a job seeker keeps the search, after the log-in. */
  alerts: string;
  more: string;
}

const LABELS = {
  experience: { '0': 'None needed', '1': '1 to 3 years', '3': '3 to 5 years', '5': 'More than 5 years' },
  posted: { '1': '1 day', '7': '7 days', '30': '30 days' },
  closing: { '3': '3 days', '7': '7 days' },
} as const;
const ORDER_LABELS = { best: 'Best match', newest: 'Newest', closing: 'Closing soonest', salary: 'Salary' } as const;

/** The label of a choice of a scale. */
function scaleLabel(name: ScaleName, value: string): string {
  if (name === 'salary') return `₹${value} lakh per Year`;
  return (LABELS[name] as Record<string, string>)[value] ?? value;
}

/** The label of a chosen filter, which can be removed. */
function chosenLabel(name: ScaleName, value: string): string {
  if (name === 'salary') return `₹${value} lakh per Year and more`;
  if (name === 'experience') return value === '0' ? 'No experience needed' : scaleLabel(name, value);
  return `${name === 'posted' ? 'Posted' : 'Closing'} within ${scaleLabel(name, value)}`;
}

const count = (jobs: number, more: boolean): string => `${grouped(jobs)}${more ? '+' : ''}`;
const jobsWord = (jobs: number, more = false): string => `${count(jobs, more)} ${jobs === 1 && !more ? 'job' : 'jobs'}`;
const capital = (name: string): string => name.replace(/(^| )./g, (first) => first.toUpperCase());
/** Words of a search that "jobs" cannot follow: not "5 developer jobs in Pune jobs". */
const SAYS_JOBS = /(^|\s)(jobs?|openings?|vacanc(y|ies)|in|at|near|for)(\s|$)/i;

function titleOf(found: FoundJobs, { q, place, skill }: JobSearch): string {
  const at = found.company ? ` at ${found.company.companyName}` : '';
  const official = found.also.find(({ word }) => word === place.toLowerCase())?.official;
  const where = place ? ` in ${official ? capital(official) : place.replace(/^in /i, '')}` : '';
  if (found.total === 0) {
    return q || place ? `No job for “${[q, place].filter(Boolean).join('” in “')}”` : 'No job with these filters';
  }
  const jobs = found.total === 1 ? 'job' : 'jobs';
  const what = SAYS_JOBS.test(q) ? `${jobs} for “${q}”` : `${q || skill || 'open'} ${jobs}`;
  return `${count(found.total, found.more)} ${what}${where}${at}`;
}

function noteOf(found: FoundJobs, search: JobSearch): string {
  const slips = found.corrected;
  if (slips.length > 0 && found.total > 0) {
    const typed = slips.map(({ from }) => `“${from}”`).join(' or ');
    return `No open job has ${typed}. These are for “${slips.map(({ to }) => to).join(' ')}”.`;
  }
  if (found.total === 0) {
    const filters = chosenOf(search).length;
    const beside = filters === 0 ? '' : `, with your ${filters === 1 ? 'filter' : `${filters} filters`}`;
    return `Searched in titles, companies, skills, places and descriptions${beside}.`;
  }
  const [other] = found.also;
  if (other)
    return `${capital(other.word)} is searched under its other names too: ${other.names.slice(0, 2).map(capital).join(', ')}.`;
  return `From companies that hire with ${BRAND.name}. Applying takes one resume.`;
}

function chosenOf(search: JobSearch): { label: string; href: string }[] {
  const without = (changes: Partial<JobSearch>) => searchHref(changed(search, changes));
  return [
    ...CHOICES.flatMap((name) =>
      search[name].map((value) => ({
        label: value,
        href: without({ [name]: search[name].filter((one) => one !== value) }),
      })),
    ),
    ...SCALE_NAMES.filter((name) => search[name] !== '').map((name) => ({
      label: chosenLabel(name, search[name]),
      href: without({ [name]: '' }),
    })),
    ...(search.skill ? [{ label: search.skill, href: without({ skill: '' }) }] : []),
  ];
}

/** A search in words: its texts, then its filters. */
export const searchWords = (search: JobSearch): string[] => [
  ...[search.q, search.place].filter(Boolean),
  ...chosenOf(search).map(({ label }) => label),
];

/** The log-in, and from there the page that keeps the search. */
const alertsHref = (search: JobSearch): string => {
  const keep = writeSearch({ ...search, order: 'best', cursor: '' });
  return `/StudentLogIn?next=${encodeURIComponent(`/JobSeeker/Alerts?keep=${encodeURIComponent(keep)}`)}`;
};

/** Makes what the public search shows. */
export function jobsSlot(found: FoundJobs, search: JobSearch, today: string): JobsSlot {
  const searched = writeSearch({ ...search, cursor: '' });
  const options = (name: string): FilterOption[] =>
    found.facets
      .filter((facet) => facet.name === name)
      .map(({ value, jobs }) => ({
        value,
        label: SCALE_NAMES.includes(name as ScaleName) ? scaleLabel(name as ScaleName, value) : value,
        jobs: jobs === null ? '' : grouped(jobs),
        on: [search[name as keyof JobSearch]].flat().includes(value),
      }));
  const scale = (name: ScaleName, any: string, last = false): FilterOption[] => {
    const all = { value: '', label: any, jobs: '', on: search[name] === '' };
    return last ? [...options(name), all] : [all, ...options(name)];
  };
  const company = found.company
    ? [{ label: found.company.companyName, href: searchHref(changed(search, { company: '' })) }]
    : [];
  const chosen = [...chosenOf(search), ...company];
  const isNone = found.total === 0;
  const shown = found.jobs.length;
  return {
    q: search.q,
    place: search.place,
    skill: search.skill,
    company: search.company,
    title: titleOf(found, search),
    note: noteOf(found, search),
    failed: false,
    mode: options('mode'),
    type: options('type'),
    salary: scale('salary', 'Any'),
    experience: scale('experience', 'Any'),
    posted: scale('posted', 'Any time', true),
    closing: scale('closing', 'Any day', true),
    timing: options('timing'),
    days: options('days'),
    orders: [search.order, ...JOB_ORDERS.filter((order) => order !== search.order)].map((value) => ({
      value,
      label: ORDER_LABELS[value],
    })),
    chosen,
    clear: isNarrowed(search)
      ? searchHref({ ...EMPTY_SEARCH, q: search.q, place: search.place, order: search.order })
      : '',
    filters: chosen.length > 0 ? `Filters · ${chosen.length}` : 'Filters',
    show: isNone ? 'Use these filters' : `Show ${jobsWord(found.total, found.more)}`,
    jobs: found.jobs.map((job) => jobLine(job, today, searched)),
    none: isNone,
    near: found.near.map(({ q, place, jobs, more }) => ({
      label: nearLabel(q, place, search),
      jobs: jobsWord(jobs, more),
      href: searchHref({ ...EMPTY_SEARCH, q, place }),
    })),
    closest: found.closest && shown > 0,
    range:
      isNone || shown === 0
        ? ''
        : `${shown < found.total || found.more ? `${shown} of ` : ''}${jobsWord(found.total, found.more)}`,
    next: found.next ? searchHref({ ...search, cursor: found.next }) : '',
    self: searchHref(search),
    alerts: alertsHref(search),
    more: `Next ${JOBS_PAGE} jobs`,
  };
}

function nearLabel(q: string, place: string, search: JobSearch): string {
  const filters = q === search.q && place === search.place ? ', without filters' : '';
  if (!q) return `All jobs${place && ` in ${place}`}${filters}`;
  return `${q}${place ? ` in ${place}` : search.place ? ', anywhere' : ''}${filters}`;
}
