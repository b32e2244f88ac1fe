import { LIMITS } from '@niyukti/contract/limits';
import { FRONT_ENDS } from '@niyukti/contract/release';
import { finishSuspensions } from './administration/suspension.ts';
import { dateOf } from './core/clock.ts';
import { Database, unrecorded, write } from './core/database.ts';
import type { Env } from './core/env.ts';
import { SYSTEM } from './events/actor.ts';
import { carrySlice } from './events/carry.ts';
import { sealAll } from './events/sealing.ts';
import { closeSecurityWindows } from './events/security.ts';
import { sql } from './events/sql.ts';
import { Transaction } from './events/transaction.ts';
import { sweepFiles } from './files/store.ts';
import { sweepReports } from './gateway/reports.ts';
import { sweepFigures } from './releases/figures/figures.ts';
import { sweepReleaseFiles, sweepReleases } from './releases/registry/sweep.ts';

const SLICE = 500;
/**
 * Rows from before the record of events: a slice of so many takes a tenth of a second, a run
 * carries 200,000.
 */
const CARRIED_AT_ONCE = 5_000;
/** A queue gives up on a report long before this. */
const BEACON_MEMORY = 86_400_000;
/** A wait may outlast what it is counted by. */
const LONGEST_WAIT = 900_000;
/** Slices per run. What is left over waits for the next one. */
const SLICES = 40;

/** Repeats a bounded step until it finds nothing more, or the run has done its share. */
async function slices(step: () => Promise<number>): Promise<void> {
  for (let done = 0; done < SLICES && (await step()) > 0; done += 1);
}

/**
 * The scheduled run: closes jobs whose deadline has passed, hides those of suspended companies
 * where that broke off, forgets what expired, removes files that nothing points at. Every step
 * works in slices. One that fails keeps none of the others back; the run then fails with all that
 * went wrong.
 */
export async function sweep(env: Env, now: number = Date.now()): Promise<void> {
  const db = new Database(env.DB);
  const expired = (table: string, key: string, time: string, before = now) =>
    slices(() => forget(db, table, key, time, before));
  const steps: readonly (() => Promise<void>)[] = [
    () => slices(() => closeJobs(db, now)),
    () => finishSuspensions(db, now),
    () => slices(() => carrySlice(db, CARRIED_AT_ONCE)),
    () => slices(() => closeSecurityWindows(db, now)),
    () => sealAll(env, db, now, SLICES).then(() => undefined),
    () => expired('sessions', 'token_hash', 'expires_at'),
    () => expired('password_resets', 'token_hash', 'expires_at', now - LIMITS.sessionSeconds * 1_000),
    () => expired('rate_limits', 'key', 'resets_at'),
    () => expired('failed_tries', 'key', 'expires_at', now - LONGEST_WAIT),
    () => expired('used_challenges', 'nonce', 'expires_at'),
    () => expired('preview_links', 'nonce', 'expires_at'),
    () => expired('idempotency_keys', 'key', 'created_at', now - LIMITS.idempotencySeconds * 1_000),
    () => expired('folded_beacons', 'id', 'folded_at', now - BEACON_MEMORY),
    () => slices(() => sweepFiles(env, db, now)),
    () => slices(() => sweepReports(db, now)),
    () => slices(() => sweepReleases(env, db, now)),
    () => slices(() => sweepReleaseFiles(env, db, now)),
    ...FRONT_ENDS.map((name) => () => slices(() => sweepFigures(db, name, now))),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps of the sweep failed`);
}

/** Closes one slice of jobs whose deadline has passed. Answers how many. */
async function closeJobs(db: Database, now: number): Promise<number> {
  const passed = 'open = 1 AND deadline < ?';
  const today = dateOf(now);
  const work = new Transaction(SYSTEM, now);
  const closed = work
    .record({
      name: 'job.closed',
      subject: 'job',
      id: sql('id'),
      payload: { deadline: sql('deadline') },
      of: { table: 'jobs', where: sql(passed, today), slice: sql('ORDER BY deadline, id LIMIT ?', SLICE) },
    })
    .also(
      write(
        `UPDATE jobs SET open = 0 WHERE changed()
        AND id IN (SELECT id FROM jobs WHERE ${passed} ORDER BY deadline, id LIMIT ?) RETURNING id`,
        today,
        SLICE,
      ),
    );
  await work.run(db);
  return closed.rows.length;
}

function forget(db: Database, table: string, key: string, time: string, before: number): Promise<number> {
  return db.run(
    unrecorded(
      'expiry',
      write(
        `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${time} <= ? ORDER BY ${time} LIMIT ?)`,
        before,
        SLICE,
      ),
    ),
  );
}
