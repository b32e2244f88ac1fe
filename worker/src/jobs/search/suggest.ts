import { SEARCH_MAX } from '@niyukti/contract/jobs/job-search';
import { fold } from '@niyukti/contract/text/search-text';
import { splitList } from '@niyukti/contract/text/split-list';
import type { Orm } from '../../core/orm.ts';
import { placesBegun } from './aliases.ts';
import { wordsOf } from './parse.ts';
import { anyOf, type Candidate, findMatches } from './query.ts';

/** The most suggestions, in all and of each kind. */
const SUGGESTED = 8;
const EACH = 4;
/** How many of the newest matching jobs suggestions are made from. */
const AMONG = 500;

type Kind = 'title' | 'skill' | 'company' | 'place';
interface Suggestion {
  readonly kind: Kind;
  readonly text: string;
  readonly jobs: number;
}

/** The values of a kind among jobs, whatever their case, the most frequent first. */
function countedOf(kind: Kind, jobs: readonly Candidate[], textsOf: (job: Candidate) => readonly string[]) {
  const counts = new Map<string, Suggestion>();
  for (const job of jobs)
    for (const text of new Set(textsOf(job).map((one) => one.trim()))) {
      const known = counts.get(fold(text));
      if (text) counts.set(fold(text), { kind, text: known?.text ?? text, jobs: (known?.jobs ?? 0) + 1 });
    }
  return [...counts].sort(([, one], [, other]) => other.jobs - one.jobs);
}

/**
 * Titles, skills, companies and places of open jobs that begin with the typed text or have another
 * name that does, and titles with a later word that does. From two letters on.
 */
export async function listSuggestions(orm: Orm, typed: string, only: 'place' | undefined, today: string) {
  const text = fold(typed.slice(0, SEARCH_MAX).trim().replace(/\s+/g, ' '));
  const words = wordsOf(text).join(' ');
  if ([...text].length < 2 || words === '') return [];
  const names = placesBegun(text);
  const match = anyOf([
    { columns: only ? ['place'] : ['title', 'skills', 'company', 'place'], phrases: [], begins: words },
    ...(names.length > 0 ? [{ columns: ['place'] as const, phrases: names }] : []),
  ]);
  const jobs = await findMatches(orm, match, today, AMONG);
  const begins = ([folded]: readonly [string, Suggestion]): boolean => folded.startsWith(text);
  const isPlace = (one: readonly [string, Suggestion]): boolean => begins(one) || names.includes(one[0]);
  const first = (some: readonly (readonly [string, Suggestion])[], most: number) =>
    some.slice(0, Math.max(0, most)).map(([, one]) => one);
  const places = first(countedOf('place', jobs, ({ city }) => [city]).filter(isPlace), EACH);
  if (only) return places;
  const titles = countedOf('title', jobs, ({ title }) => [title]);
  const begun = [
    ...first(titles.filter(begins), EACH),
    ...first(countedOf('skill', jobs, ({ skills }) => splitList(skills)).filter(begins), EACH),
    ...first(countedOf('company', jobs, ({ company }) => [company]).filter(begins), EACH),
    ...places,
  ];
  const within = titles.filter((one) => !begins(one) && ` ${wordsOf(one[0]).join(' ')}`.includes(` ${words}`));
  const room = Math.min(EACH - begun.filter(({ kind }) => kind === 'title').length, SUGGESTED - begun.length);
  return [...begun, ...first(within, room)].sort((one, other) => other.jobs - one.jobs).slice(0, SUGGESTED);
}
