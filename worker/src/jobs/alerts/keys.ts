import type { Database } from '../../core/database.ts';
import { query } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { searchTerms } from '../../core/schema/hiring.ts';
import type { Asked } from './sought.ts';

/** What every open job has: the key of a search that asks for nothing that stays. */
const ANY = 'f:any';
/** Filters that mean other days every day. */
const MOVING = /^[dp]\d{8}$/;

/** The word of a phrase by which it is found: the longest is the rarest, mostly. */
const longest = (phrase: readonly string[]): string | undefined => [...phrase].sort((a, b) => b.length - a.length)[0];

/** The keys under which a condition is found: one of them is in each job that meets it. */
function keysOf({ columns, tokens }: Asked): string[] {
  const kinds = [...new Set(columns.split(' ').map((name) => (name === 'scope' ? 'f' : 'w')))];
  const words = [...new Set(tokens.flatMap((phrase) => longest(phrase) ?? []))];
  return words.flatMap((word) => kinds.map((kind) => `${kind}:${word}`));
}

const frequency = query(
  pick(searchTerms, 'kind', 'term', 'jobs'),
  `SELECT s.kind, s.term, s.jobs FROM json_each(?) t CROSS JOIN search_terms s ON s.kind = substr(t.value, 1, 1) AND s.term = substr(t.value, 3)`,
);

/**
 * The keys of a search: those of the condition that the fewest open jobs meet, so that few new jobs
 * come upon it.
 */
export async function chooseKeys(db: Database, asked: readonly Asked[]): Promise<string[]> {
  const fixed = asked.filter(({ phrases }) => !phrases.some((phrase) => MOVING.test(phrase)));
  const sets = fixed.map(keysOf).filter((keys) => keys.length > 0);
  if (sets.length === 0) return [ANY];
  const rows = await db.all(frequency(JSON.stringify(sets.flat())));
  const jobs = new Map(rows.map((row) => [`${row.kind}:${row.term}`, row.jobs]));
  const cost = (keys: readonly string[]) => keys.reduce((sum, key) => sum + (jobs.get(key) ?? 0), 0);
  return sets.reduce((best, keys) => (cost(keys) < cost(best) ? keys : best));
}
