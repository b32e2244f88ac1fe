import { type JobSearch, readSearch } from '@niyukti/contract/job-search';
import { internalId } from '../../core/ids.ts';
import { type Condition, narrowedBy, wordConditions } from '../search/expression.ts';
import { facetsOf } from '../search/facet-words.ts';
import { groupOf } from '../search/meaning.ts';
import { type Part, partsOf } from '../search/words.ts';
import { tokensOf } from './tokens.ts';

/** A condition of a kept search. */
export interface Asked extends Condition {
  /** Longer words that begin with this are meant as well: those that open jobs have. */
  readonly begins: string | null;
  /** Its phrases as words. */
  readonly tokens: readonly (readonly string[])[];
}

const beginningOf = ({ text }: Part): string | null => (text.includes(' ') || text.length < 2 ? null : text);

const asked = (condition: Condition, begins: string | null): Asked => ({
  ...condition,
  begins,
  tokens: condition.phrases.map(tokensOf),
});

/**
 * What a kept search asks of a job, as the search itself does: all of these. Null where it can find
 * nothing. Nothing is guessed: words are looked for as they were kept.
 */
export function askedBy(search: JobSearch, today: string): readonly Asked[] | null {
  const [words, place] = [partsOf(search.q), partsOf(search.place)];
  if ((search.q && words.length === 0) || (search.place && place.length === 0)) return null;
  const company = search.company ? internalId('company', search.company) : undefined;
  if (company === null) return null;
  const groups = (parts: readonly Part[]) => parts.map((part) => groupOf(part));
  const begins = [...words, ...place].map(beginningOf);
  return [
    ...wordConditions(groups(words), groups(place)).map((condition, at) => asked(condition, begins[at] ?? null)),
    ...narrowedBy(facetsOf(search, today), company, search.skill).map((condition) => asked(condition, null)),
  ];
}

/** A kept search, read from its text. */
export const searchOf = (text: string): JobSearch => readSearch(new URLSearchParams(text));
