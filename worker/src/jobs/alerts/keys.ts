import { sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { ANY } from './job-text.ts';
import type { AlertCondition } from './sought.ts';

/** Filters that mean other days every day. */
const MOVING = /^[dp]\d{8}$/;

/** The word of a phrase by which it is found: the longest is the rarest, mostly. */
const longest = (phrase: readonly string[]): string | undefined => [...phrase].sort((a, b) => b.length - a.length)[0];

/** The keys under which a condition is found: one of them is in each job that meets it. */
function keysOf({ columns, tokens }: AlertCondition): string[] {
  const kinds = [...new Set(columns.map((name) => (name === 'facets' ? 'f' : 'w')))];
  const words = [...new Set(tokens.flatMap((phrase) => longest(phrase) ?? []))];
  return words.flatMap((word) => kinds.map((kind) => `${kind}:${word}`));
}

/**
 * The keys of a search: those of the condition that the fewest open jobs meet, so that few new jobs
 * come upon it.
 */
export async function chooseKeys(db: Database, asked: readonly AlertCondition[]): Promise<string[]> {
  const fixed = asked.filter(({ phrases }) => !phrases.some((phrase) => MOVING.test(phrase)));
  const sets = fixed.map(keysOf).filter((keys) => keys.length > 0);
  if (sets.length === 0) return [ANY];
  const wordOf = (key: string): string => key.slice(2);
  const words = JSON.stringify([...new Set(sets.flat().map(wordOf))]);
  const rows = await db.orm.all<{ term: string; jobs: number }>(
    sql`SELECT term, doc AS jobs FROM job_terms WHERE term IN (SELECT value FROM json_each(${words}))`,
  );
  const jobs = new Map(rows.map((row) => [row.term, row.jobs]));
  const cost = (keys: readonly string[]) => keys.reduce((sum, key) => sum + (jobs.get(wordOf(key)) ?? 0), 0);
  return sets.reduce((best, keys) => (cost(keys) < cost(best) ? keys : best));
}
