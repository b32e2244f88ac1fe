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

/** What a job must have: one of these phrases in one of these columns of the index. */
export interface Condition {
  readonly columns: string;
  readonly phrases: readonly string[];
}

/** A condition as an FTS5 expression. */
const written = ({ columns, phrases }: Condition): string => `{${columns}} : (${phrases.map(quoted).join(' OR ')})`;

/** A group as what a job must have in some columns. */
const condition = (columns: string, { sayings }: Group): Condition => ({
  columns,
  phrases: sayings.map(({ phrase }) => phrase),
});

/** The FTS5 expression that finds a group in some columns. */
export const said = (columns: string, group: Group): string => written(condition(columns, group));

/** What a search's words ask of a job, each anywhere, and those of its place. */
export const wordConditions = (words: readonly Group[], place: readonly Group[]): Condition[] => [
  ...words.map((group) => condition(ANYWHERE, group)),
  ...place.map((group) => condition('place', group)),
];

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

/** What narrows a search: facets, a company, a skill. */
export function narrowedBy(
  facets: Record<string, readonly string[]>,
  company: number | undefined,
  skill: string,
): Condition[] {
  const [part] = skill ? partsOf(skill) : [];
  return [
    ...Object.values(facets).map((phrases) => ({ columns: 'scope', phrases })),
    ...(company === undefined ? [] : [{ columns: 'scope', phrases: [`c${company}`] }]),
    ...(part ? [{ columns: 'skills', phrases: [skill, ...part.names] }] : []),
  ];
}

/** The same as expressions. */
export const narrowing = (...given: Parameters<typeof narrowedBy>): string[] => narrowedBy(...given).map(written);

/**
 * The expressions of a search: everything that has all of its words anywhere, and of these what has
 * them in the title, and what has a title that begins with them.
 */
export function expressions(words: readonly Group[], place: readonly Group[], narrowed: readonly string[]) {
  const where = place.map((group) => said('place', group));
  const rest = [...where, ...narrowed];
  const titled = words.filter(({ part }) => !part.place);
  const first = titled.map(({ part }) => part.text).join(' ');
  return {
    any: allOf(...wordConditions(words, place).map(written), ...narrowed) ?? 'scope : "any"',
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
