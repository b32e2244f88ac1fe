import { WORK_MODES } from '@niyukti/contract/api/limits';
import { CLOSING, EXPERIENCES, type JobSearch, POSTED, SALARIES } from '@niyukti/contract/jobs/job-search';
import type { Facet } from '@niyukti/contract/jobs/job-search-calls';

/*
 * The facets of a job are words of one text (`jobs.facets`): its company, type, hours, days and
 * mode of work, what it pays and asks for, and the days on which it closes and was posted.
 */

/** A value as a facet's word: a letter and hexadecimal digits. */
export function token(letter: string, value: string): string {
  const lower = value.replace(/[A-Z]/g, (char) => char.toLowerCase());
  return letter + [...new TextEncoder().encode(lower)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const CHOICE_LETTERS = { type: 't', timing: 'g', days: 'w', mode: 'm' } as const;

const DAY_MS = 86_400_000;

/** Words of the days from `today` on (`d`), or back from it (`p`). */
export function dayWords(letter: 'd' | 'p', today: string, days: number): string[] {
  const step = letter === 'd' ? DAY_MS : -DAY_MS;
  return Array.from({ length: days + 1 }, (_, at) =>
    letter.concat(
      new Date(Date.parse(`${today}T00:00:00Z`) + at * step).toISOString().slice(0, 10).replaceAll('-', ''),
    ),
  );
}

/** The filters of a search as words of facets: one of each list must match. */
export function facetsOf(search: JobSearch, today: string): Record<string, readonly string[]> {
  const { salary, experience, posted, closing } = search;
  const facets: Record<string, readonly string[]> = {};
  for (const [name, letter] of Object.entries(CHOICE_LETTERS)) {
    const values = search[name as keyof typeof CHOICE_LETTERS];
    if (values.length > 0) facets[name] = values.map((value) => token(letter, value));
  }
  if (salary) facets.salary = [`s${salary}`];
  if (experience) facets.experience = [`e${experience}`];
  if (posted) facets.posted = dayWords('p', today, Number(posted));
  if (closing) facets.closing = dayWords('d', today, Number(closing));
  return facets;
}

/** A choice of a filter: a job with one of its words belongs to it. */
interface Choice {
  readonly name: string;
  readonly value: string;
  readonly words: readonly string[];
}

/** The fields of a job that its facets are counted from. */
export interface FacetFields {
  readonly facets: string;
  readonly type: string;
  readonly timing: string;
  readonly working_days: string;
}

/** How many values of a free-text field are offered as filters. */
const OFFERED = 6;

/** The most frequent values of a field among jobs, whatever their case. */
function commonest(values: readonly string[]): string[] {
  const counts = new Map<string, { value: string; jobs: number }>();
  for (const value of values) {
    const known = counts.get(value.toLowerCase());
    counts.set(value.toLowerCase(), { value: known?.value ?? value, jobs: (known?.jobs ?? 0) + 1 });
  }
  return [...counts.values()]
    .sort((one, other) => other.jobs - one.jobs)
    .slice(0, OFFERED)
    .map(({ value }) => value);
}

function choicesOf(found: readonly FacetFields[], search: JobSearch, today: string): Choice[] {
  const own = (name: 'type' | 'timing' | 'days'): Choice[] => {
    const letter = CHOICE_LETTERS[name];
    const values = commonest(found.map((job) => (name === 'days' ? job.working_days : job[name])));
    const chosen = search[name].filter((value) => !values.some((one) => token(letter, one) === token(letter, value)));
    return [...values, ...chosen].map((value) => ({ name, value, words: [token(letter, value)] }));
  };
  const scale = (name: string, values: readonly string[], words: (value: string) => readonly string[]): Choice[] =>
    values.map((value) => ({ name, value, words: words(value) }));
  return [
    ...scale('mode', WORK_MODES, (value) => [token(CHOICE_LETTERS.mode, value)]),
    ...own('type'),
    ...scale('salary', SALARIES, (value) => [`s${value}`]),
    ...scale('experience', EXPERIENCES, (value) => [`e${value}`]),
    ...scale('posted', POSTED, (value) => dayWords('p', today, Number(value))),
    ...scale('closing', CLOSING, (value) => dayWords('d', today, Number(value))),
    ...own('timing'),
    ...own('days'),
  ];
}

/**
 * Every choice of the filters, with how many jobs it leaves together with the other filters.
 * `found`: the results without filters; if these are not all (`isAll`), there are no counts.
 */
export function facets(found: readonly FacetFields[], isAll: boolean, search: JobSearch, today: string): Facet[] {
  const offered = choicesOf(found, search, today);
  const facet = ({ name, value }: Choice, jobs: number | null): Facet => ({ name, value, label: value, jobs });
  if (!isAll) return offered.map((choice) => facet(choice, null));
  const chosen = Object.entries(facetsOf(search, today));
  const jobs = found.map((job) => new Set(job.facets.split(' ')));
  const fits = (job: ReadonlySet<string>, words: readonly string[]) => words.some((word) => job.has(word));
  return offered.map((choice) => {
    const others = chosen.filter(([name]) => name !== choice.name);
    const left = jobs.filter((job) => fits(job, choice.words) && others.every(([, words]) => fits(job, words)));
    return facet(choice, left.length);
  });
}
