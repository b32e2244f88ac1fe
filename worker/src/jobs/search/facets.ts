import type { Facet } from '@niyukti/contract/calls/job-search';
import { CLOSING, EXPERIENCES, type JobSearch, POSTED, SALARIES } from '@niyukti/contract/job-search';
import { WORK_MODES } from '@niyukti/contract/limits';
import type { Statement } from '../../core/database.ts';
import { query } from '../../core/query.ts';
import { pick, type RowOf } from '../../core/rows.ts';
import { searchTerms } from '../../core/schema/hiring.ts';
import { CHOICE_LETTERS, dayWords, facetsOf, token } from './facet-words.ts';

const FIGURE = pick(searchTerms, 'term', 'label', 'jobs');
/** A figure that triggers keep: how many open jobs have a facet. */
export type Figure = RowOf<typeof FIGURE>;
type Written = Pick<Figure, 'term' | 'label'>;

/** How many values of what companies write themselves are offered. */
const OFFERED = 6;

const commonest = (letter: string) =>
  `SELECT * FROM (SELECT term, label, jobs FROM search_terms WHERE kind = 'f' AND substr(term, 1, 1) = '${letter}' ORDER BY jobs DESC LIMIT ${OFFERED})`;
const COMMONEST = ['t', 'g', 'w'].map(commonest).join(' UNION ALL ');
const readFigures = query(
  FIGURE,
  `SELECT term, label, jobs FROM search_terms WHERE kind = 'f' AND term IN (SELECT value FROM json_each(?))
  UNION ALL ${COMMONEST}`,
);

/** Values of what companies write themselves, of which a search counts what it found. */
export const WRITTEN = `(SELECT json_group_array(json_array(term, label)) FROM (${COMMONEST}))`;
export const writtenIn = (told: string): Written[] =>
  (JSON.parse(told) as [string, string][]).map(([term, label]) => ({ term, label }));

/** What is asked for of a day: the same until midnight. */
let asked = { today: '', terms: '' };

/** The choices that are offered and their figures, some 70 rows whatever there is. */
export function figures(today: string): Statement<Figure> {
  if (asked.today !== today) asked = { today, terms: JSON.stringify(termsOf(today)) };
  return readFigures(asked.terms);
}

const termsOf = (today: string): string[] => [
  'any',
  ...SALARIES.map((lakh) => `s${lakh}`),
  ...EXPERIENCES.map((years) => `e${years}`),
  ...WORK_MODES.map((mode) => token(CHOICE_LETTERS.mode, mode)),
  ...dayWords('p', today, Number(POSTED.at(-1))),
  ...dayWords('d', today, Number(CLOSING.at(-1))),
];

/** A choice: one of its words makes a job one of it. */
interface Choice {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly words: readonly string[];
}

function choicesOf(kept: readonly Written[], search: JobSearch, today: string): Choice[] {
  const own = (name: 'type' | 'timing' | 'days'): Choice[] => {
    const letter = CHOICE_LETTERS[name];
    const values = kept.filter(({ term }) => term.startsWith(letter)).map(({ label }) => label);
    const chosen = search[name].filter((value) => !values.some((one) => token(letter, one) === token(letter, value)));
    return [...values, ...chosen].map((value) => ({ name, value, label: value, words: [token(letter, value)] }));
  };
  const scale = (name: string, values: readonly string[], words: (value: string) => readonly string[]): Choice[] =>
    values.map((value) => ({ name, value, label: value, words: words(value) }));
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

/** Every choice, and how many open jobs have it: the kept figures are the answer. */
export function facetsOfAll(kept: readonly Figure[], search: JobSearch, today: string): Facet[] {
  const jobs = new Map(kept.map((figure) => [figure.term, figure.jobs]));
  const sum = (words: readonly string[]) => words.reduce((all, word) => all + (jobs.get(word) ?? 0), 0);
  return choicesOf(kept, search, today).map(({ words, ...choice }) => ({ ...choice, jobs: sum(words) }));
}

/**
 * Every choice, and how many jobs it leaves beside the other filters. `found`: the facets of all
 * jobs that have the words, where they are few enough to be read; otherwise nobody has counted.
 */
export function facets(
  kept: readonly Written[],
  search: JobSearch,
  today: string,
  found: readonly string[] | null,
): Facet[] {
  const offered = choicesOf(kept, search, today);
  if (found === null) return offered.map(({ words: _, ...choice }) => ({ ...choice, jobs: null }));
  const chosen = Object.entries(facetsOf(search, today));
  const scopes = found.map((scope) => new Set(scope.split(' ')));
  const fits = (scope: ReadonlySet<string>, words: readonly string[]) => words.some((word) => scope.has(word));
  return offered.map(({ words, ...choice }) => {
    const others = chosen.filter(([name]) => name !== choice.name);
    const left = scopes.filter((scope) => fits(scope, words) && others.every(([, some]) => fits(scope, some)));
    return { ...choice, jobs: left.length };
  });
}
