import { type JobSearch, readSearch } from '@niyukti/contract/jobs/job-search';
import { sql } from 'drizzle-orm';
import { internalId } from '../../core/ids.ts';
import type { Orm } from '../../core/orm.ts';
import { groupOf, partsOf, tokensOf } from '../search/parse.ts';
import {
  baseConditions,
  type Column as ColumnName,
  type Condition,
  filterConditions,
  wordConditions,
} from '../search/query.ts';

/** A condition of a job alert. */
export interface AlertCondition extends Condition {
  /** Its phrases as words. */
  readonly tokens: readonly (readonly string[])[];
}

/**
 * The conditions of a job alert, all of which a job must meet; null if none can. Words are
 * matched as they were stored, without corrections.
 */
export function conditionsOf(search: JobSearch, today: string): readonly AlertCondition[] | null {
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

/** Parses a job alert. */
export const parseAlertSearch = (text: string): JobSearch => readSearch(new URLSearchParams(text));

const COLUMNS: readonly ColumnName[] = ['title', 'company', 'skills', 'place', 'about', 'facets'];

/** The key that every job has, for a search without lasting conditions. */
export const ANY = 'f:any';

/** The texts of a job in the search index. */
export type Texts = Readonly<Record<ColumnName, string>>;

interface Column {
  readonly list: readonly string[];
  readonly set: ReadonlySet<string>;
}

/** The words of a job by column. It says whether the job meets a condition. */
export class JobText {
  readonly #columns: ReadonlyMap<ColumnName, Column>;
  /** The keys by which the job finds job alerts: words, beginnings of words, and facets. */
  readonly keys: ReadonlySet<string>;

  constructor(texts: Texts) {
    this.#columns = new Map(
      COLUMNS.map((name) => {
        const list = tokensOf(texts[name]);
        return [name, { list, set: new Set(list) }];
      }),
    );
    const keys = new Set<string>([ANY]);
    for (const [name, { set }] of this.#columns)
      for (const word of set) {
        if (name === 'facets') {
          keys.add(`f:${word}`);
          continue;
        }
        let start = 'w:';
        for (const char of word) {
          start += char;
          keys.add(start);
        }
      }
    this.keys = keys;
  }

  /** Whether it meets a condition. */
  meets({ columns, tokens, begins }: AlertCondition): boolean {
    const [start] = begins ? tokensOf(begins) : [];
    return columns.some(
      (name) =>
        tokens.some((phrase) => this.#inColumn(name, phrase)) ||
        (start !== undefined && this.#columns.get(name)?.list.some((word) => word.startsWith(start))),
    );
  }

  #inColumn(name: ColumnName, tokens: readonly string[]): boolean {
    const column = this.#columns.get(name);
    const [first] = tokens;
    if (!column || first === undefined || !column.set.has(first)) return false;
    if (tokens.length === 1) return true;
    return column.list.some(
      (word, at) => word === first && tokens.every((token, of) => column.list[at + of] === token),
    );
  }
}

/** Filters by day, whose words change daily. */
const MOVING = /^[dp]\d{8}$/;

/** The longest word of a phrase, which is usually the rarest. */
const longest = (phrase: readonly string[]): string | undefined => [...phrase].sort((a, b) => b.length - a.length)[0];

/** The keys of a condition: every job that meets it has one of them. */
function keysOf({ columns, tokens }: AlertCondition): string[] {
  const kinds = [...new Set(columns.map((name) => (name === 'facets' ? 'f' : 'w')))];
  const words = [...new Set(tokens.flatMap((phrase) => longest(phrase) ?? []))];
  return words.flatMap((word) => kinds.map((kind) => `${kind}:${word}`));
}

/** The keys of a search: those of the condition that the fewest open jobs meet. */
export async function chooseKeys(orm: Orm, conditions: readonly AlertCondition[]): Promise<string[]> {
  const fixed = conditions.filter(({ phrases }) => !phrases.some((phrase) => MOVING.test(phrase)));
  const sets = fixed.map(keysOf).filter((keys) => keys.length > 0);
  if (sets.length === 0) return [ANY];
  const wordOf = (key: string): string => key.slice(2);
  const words = JSON.stringify([...new Set(sets.flat().map(wordOf))]);
  const rows = await orm.all<{ term: string; jobs: number }>(
    sql`SELECT term, doc AS jobs FROM job_terms WHERE term IN (SELECT value FROM json_each(${words}))`,
  );
  const jobs = new Map(rows.map((row) => [row.term, row.jobs]));
  const cost = (keys: readonly string[]) => keys.reduce((sum, key) => sum + (jobs.get(wordOf(key)) ?? 0), 0);
  return sets.reduce((best, keys) => (cost(keys) < cost(best) ? keys : best));
}
