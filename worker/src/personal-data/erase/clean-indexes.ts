import { eq } from 'drizzle-orm';
import { builtCommand, builtQuery, deleteFrom, select } from '../../core/build.ts';
import { type Database, unrecorded, type Write } from '../../core/database.ts';
import { command, commandOf, query } from '../../core/query.ts';
import { int, pick } from '../../core/rows.ts';
import { indexCleaning } from '../../core/schema/accounts.ts';

/** Pages of an index that one step writes anew: of a thousand bytes. */
const PAGES = 800;

/** The indexes of searches. Text in one that was deleted goes when its segments are merged. */
export const MERGEABLE = ['job_words'] as const;
type Mergeable = (typeof MERGEABLE)[number];

const readNext = builtQuery({}, () =>
  select(pick(indexCleaning, 'name')).from(indexCleaning).orderBy(indexCleaning.since, indexCleaning.name).limit(1),
);
const putTogether = command('INSERT OR IGNORE INTO index_cleaning (name, since) VALUES (?, ?)');
const countChanges = query({ n: int }, 'SELECT total_changes() AS n');
const merge = commandOf(
  {},
  (name: Mergeable) => `INSERT INTO ${name} (${name}, rank) VALUES ('merge', -${PAGES})`,
  MERGEABLE.map((name) => [name]),
);
const mergeJobWords = command(`INSERT INTO job_words (job_words, rank) VALUES ('merge', ${PAGES})`);
const noteClean = builtCommand(pick(indexCleaning, 'name'), ({ name }) =>
  deleteFrom(indexCleaning).where(eq(indexCleaning.name, name)),
);

const HOUR_MS = 3_600_000;
/** Half past midnight in India. */
const TURN = 19;
/** Behind whatever was deleted, however late: that has gone since a time. */
const BEHIND = Number.MAX_SAFE_INTEGER;

/**
 * At one hour of the day one index has its turn to be put together, each once in as many days as
 * there are indexes. A search opens every segment of its index for every piece, and FTS5 by itself
 * leaves ten to twenty.
 */
export async function putTogetherInTurn(db: Database, now: number): Promise<void> {
  const hours = Math.floor(now / HOUR_MS);
  const name = MERGEABLE[Math.floor(hours / 24) % MERGEABLE.length];
  if (hours % 24 === TURN && name) await db.run(unrecorded('bookkeeping', putTogether(name, BEHIND)));
}

/** Whether a merge did anything: the command itself counts as one change. */
async function hasMerged(db: Database, merging: Write): Promise<boolean> {
  const changes = countChanges();
  const [before, , after] = await db.batch(changes, unrecorded('consequence', merging), changes);
  return (after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0) > 1;
}

/**
 * Merges segments that came since the index of open jobs had its turn, two of a level into one of
 * the next: a search opens each of them for every word, and FTS5 by itself waits for four. Answers
 * 0 when there are no more of them.
 */
export async function mergeNew(db: Database): Promise<number> {
  return (await hasMerged(db, mergeJobWords())) ? 1 : 0;
}

/**
 * Merges a bounded part of an index that something was deleted from, or that has its turn: FTS5
 * keeps the words of a deleted row until the segments that hold them are merged into one. Answers 0
 * when every index is clean.
 */
export async function cleanNext(db: Database): Promise<number> {
  const row = await db.first(readNext({}));
  if (!row) return 0;
  const name = MERGEABLE.find((one) => one === row.name);
  if (!name) throw new Error(`${row.name} is no index of ours`);
  if (await hasMerged(db, merge(name)())) return 1;
  await db.run(unrecorded('bookkeeping', noteClean({ name })));
  return 1;
}
