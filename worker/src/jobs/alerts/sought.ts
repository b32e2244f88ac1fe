import { type JobSearch, readSearch } from '@niyukti/contract/jobs/job-search';
import { internalId } from '../../core/ids.ts';
import { groupOf, partsOf, tokensOf } from '../search/parse.ts';
import { baseConditions, type Condition, filterConditions, wordConditions } from '../search/query.ts';

/** A condition of a kept search. */
export interface AlertCondition extends Condition {
  /** Its phrases as words. */
  readonly tokens: readonly (readonly string[])[];
}

/**
 * What a kept search asks of a job, as the search itself does: all of these. Null where it can find
 * nothing. Nothing is guessed: words are looked for as they were kept.
 */
export function askedBy(search: JobSearch, today: string): readonly AlertCondition[] | null {
  const [words, place] = [partsOf(search.q), partsOf(search.place)];
  if ((search.q && words.length === 0) || (search.place && place.length === 0)) return null;
  const company = search.company ? internalId('company', search.company) : undefined;
  if (company === null) return null;
  const groups = [words, place].map((parts) => parts.map((part) => groupOf(part)));
  const conditions = [
    ...wordConditions(groups[0] ?? [], groups[1] ?? []),
    ...baseConditions(search, company),
    ...filterConditions(search, today),
  ];
  return conditions.map((condition) => ({ ...condition, tokens: condition.phrases.map(tokensOf) }));
}

/** A kept search, read from its text. */
export const searchOf = (text: string): JobSearch => readSearch(new URLSearchParams(text));
