import { dateOf } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { command, query } from '../../core/query.ts';
import { int } from '../../core/rows.ts';
import { SYSTEM } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import { missingOf } from './settings.ts';

const DAY_MS = 86_400_000;

/** Told once for the same. */
const noteTold = command(
  'INSERT INTO due_work (kind, at) VALUES (?1, ?2) ON CONFLICT (kind) DO UPDATE SET at = ?2 WHERE at <> ?2',
);
const readDead = query(
  { dead: int },
  `SELECT EXISTS (SELECT 1 FROM mails INDEXED BY mails_dead WHERE state = 'dead' AND settled_at > ? ORDER BY id DESC LIMIT 1) AS dead`,
);

/**
 * Tells administrators what mail lacks, once until something else is missing, and once a day that
 * mails were given up.
 */
export async function tellSetup(env: Env, db: Database, now: number): Promise<void> {
  const missing = missingOf(env).join(' ');
  if (missing !== '') return told(db, now, 'mail', missing);
  const found = await db.first(readDead(now - DAY_MS));
  if (found?.dead === 1) await told(db, now, 'failing', dateOf(now));
}

async function told(db: Database, now: number, what: 'mail' | 'failing', of: string): Promise<void> {
  const work = new Transaction(SYSTEM, now);
  work.change(noteTold(`setup ${what}`, of), { name: 'setup.needed', subject: 'record', id: null, payload: { what } });
  await work.run(db);
}
