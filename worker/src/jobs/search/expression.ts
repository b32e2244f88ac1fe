import type { JobSearch } from '@niyukti/contract/job-search';
import { allOf } from '../../core/search.ts';
import { type Part, partsOf } from './words.ts';

/** One way to say a part of a search, and how much finding it is worth. */
export interface Saying {
  readonly phrase: string;
  readonly worth: number;
}

/** A part of a search with everything that counts as finding it. */
export interface Group {
  readonly part: Part;
  readonly sayings: readonly Saying[];
}

/** The columns that words are looked for in. */
const ANYWHERE = 'title company skills place about';

const quoted = (phrase: string): string => `"${phrase.replaceAll('"', '')}"`;

/** The FTS5 expression that finds a group in some columns. */
export function said(columns: string, { sayings }: Group): string {
  return `{${columns}} : (${sayings.map(({ phrase }) => quoted(phrase)).join(' OR ')})`;
}

/** A facet's word as the index holds it: letters and digits, whatever the value is. */
export function token(letter: string, value: string): string {
  const lower = value.replace(/[A-Z]/g, (char) => char.toLowerCase());
  return letter + [...new TextEncoder().encode(lower)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const CHOICE_LETTERS = { type: 't', timing: 'g', days: 'w', mode: 'm' } as const;

const DAY_MS = 86_400_000;
const dayWord = (date: string): string => date.replaceAll('-', '');
const shifted = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Words of the days from `today` on, or back from it. */
export function dayWords(letter: 'd' | 'p', today: string, days: number): string[] {
  return Array.from({ length: days + 1 }, (_, at) => letter + dayWord(shifted(today, letter === 'd' ? at : -at)));
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

/** The expression of all that narrows: facets, a company, a skill. */
export function narrowing(facets: Record<string, readonly string[]>, company: number | undefined, skill: string) {
  const [part] = skill ? partsOf(skill) : [];
  const names = skill && part ? [skill, ...part.names] : [];
  return [
    ...Object.values(facets).map((words) => `scope : (${words.map(quoted).join(' OR ')})`),
    company === undefined ? null : `scope : "c${company}"`,
    names.length > 0 ? `skills : (${names.map(quoted).join(' OR ')})` : null,
  ];
}

/**
 * The expressions of a search: everything that has all of its words anywhere, and of these what has
 * them in the title, and what has a title that begins with them.
 */
export function expressions(words: readonly Group[], place: readonly Group[], narrowed: readonly (string | null)[]) {
  const where = place.map((group) => said('place', group));
  const rest = [...where, ...narrowed];
  const titled = words.filter(({ part }) => !part.place);
  const first = titled.map(({ part }) => part.text).join(' ');
  return {
    any: allOf(...words.map((group) => said(ANYWHERE, group)), ...rest) ?? 'scope : "any"',
    title:
      titled.length > 0
        ? allOf(...words.map((group) => said(group.part.place ? ANYWHERE : 'title', group)), ...rest)
        : null,
    begins:
      titled.length > 0
        ? allOf(
            `title : ^ ${quoted(first)}`,
            ...words.filter(({ part }) => part.place).map((group) => said(ANYWHERE, group)),
            ...rest,
          )
        : null,
  };
}

/** What has any of the words, for what comes closest where nothing has all of them. */
export function someOf(words: readonly Group[], place: readonly Group[]): string | null {
  const groups = [...words.map((group) => said(ANYWHERE, group)), ...place.map((group) => said('place', group))];
  return groups.length > 0 ? groups.map((group) => `(${group})`).join(' OR ') : null;
}
