import type { JobSearch } from '@niyukti/contract/job-search';
import { keepLast } from '../../core/keep-last.ts';

/*
 * The words that stand for a job's facets in the index: its type, hours, days and mode of work,
 * what it pays and asks for, and the days on which it was posted and closes.
 */

/** Values that companies write are few, and each search names most of them. */
const KEPT_TOKENS = 500;
const tokens = new Map<string, string>();

/** A facet's word as the index holds it: letters and digits, whatever the value is. */
export function token(letter: string, value: string): string {
  const known = tokens.get(letter + value);
  if (known !== undefined) return known;
  const made = tokenOf(letter, value);
  keepLast(tokens, KEPT_TOKENS, letter + value, made);
  return made;
}

function tokenOf(letter: string, value: string): string {
  const lower = value.replace(/[A-Z]/g, (char) => char.toLowerCase());
  return letter + [...new TextEncoder().encode(lower)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const CHOICE_LETTERS = { type: 't', timing: 'g', days: 'w', mode: 'm' } as const;

const DAY_MS = 86_400_000;
const dayWord = (date: string): string => date.replaceAll('-', '');
const shifted = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Those of one day: every search needs some hundred, and they are the same until midnight. */
const keptDays = new Map<string, readonly string[]>();
let keptDay = '';

/** Words of the days from `today` on, or back from it. */
export function dayWords(letter: 'd' | 'p', today: string, days: number): readonly string[] {
  if (keptDay !== today) keptDays.clear();
  keptDay = today;
  const key = letter + days;
  const known = keptDays.get(key);
  if (known) return known;
  const made = Array.from({ length: days + 1 }, (_, at) => letter + dayWord(shifted(today, letter === 'd' ? at : -at)));
  keptDays.set(key, made);
  return made;
}

/** What a search's filters are in the words of facets: of each list one must hold. */
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
