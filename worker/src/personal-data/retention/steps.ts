import type { SweptKind } from '@niyukti/contract/retention';
import { type Database, unrecorded } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { commandOf } from '../../core/query.ts';
import { closeSecurityWindows } from '../../events/security.ts';
import { sweepFiles } from '../../files/store.ts';
import { eraseNext } from '../erase/erase-accounts.ts';
import { SLICE } from '../erase/what-was-written.ts';
import { letOldApplicationsGo, letOldLettersGo } from './applications.ts';
import { type Expiring, forget } from './expired.ts';
import { deleteOldMessages } from './messages.ts';

/** What a step of retention works with. `before` is the time from which on things stay. */
export interface Due {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
  readonly before: number;
}

/** Deletes one slice of what is due, and answers how many; 0 when nothing is left. */
export type Step = (due: Due) => Promise<number>;

/** Rows that have been over for the kind's period; `now` where their time is the period's end. */
const expired =
  (from: 'before' | 'now', ...tables: readonly Expiring[]): Step =>
  async (due) => {
    let gone = 0;
    for (const table of tables) gone += await forget(due.db, table, due[from]);
    return gone;
  };

/** Rows that were made in the order of their time: the oldest need no index of their own. */
const forgetOldest = commandOf(
  {},
  (table: 'notices' | 'mails' | 'kept_mails') =>
    `DELETE FROM ${table} WHERE id IN (
    SELECT id FROM (SELECT id, created_at FROM ${table} ORDER BY id LIMIT ${SLICE}) WHERE created_at <= ?)`,
  [['notices'], ['mails'], ['kept_mails']],
);

/** Kinds that belong to rooms which this one does not know: `sweep.ts` brings their steps. */
type Elsewhere = 'report' | 'figure';

/** How each kind of `RETENTION` that ends by itself is deleted. */
export const RETENTION_STEPS: Readonly<Record<Exclude<SweptKind, Elsewhere>, Step>> = {
  // When the account goes is written down with the request: `erase_at`.
  erasure: ({ env, db, now }) => eraseNext(env, db, now),
  application: ({ db, before, now }) => letOldApplicationsGo(db, before, now),
  letter: ({ db, before, now }) => letOldLettersGo(db, before, now),
  message: ({ db, before, now }) => deleteOldMessages(db, before, now),
  planRequest: expired('before', 'plan_requests'),
  // When a window is over is written down as it opens.
  repeatedSignIn: ({ db, now }) => closeSecurityWindows(db, now),
  session: expired('now', 'sessions'),
  passwordLink: expired('before', 'password_resets'),
  notice: ({ db, before }) => db.run(unrecorded('expiry', forgetOldest('notices')(before))),
  mail: async ({ db, before }) => {
    const gone = await db.batch(
      unrecorded('expiry', forgetOldest('mails')(before)),
      unrecorded('expiry', forgetOldest('kept_mails')(before)),
    );
    return gone.reduce((sum, { changes }) => sum + changes, 0);
  },
  replacedFile: ({ env, db, before }) => sweepFiles(env, db, before),
  repeatKey: expired('before', 'idempotency_keys', 'pushes'),
  tries: expired('before', 'rate_limits', 'failed_tries', 'failed_log_ins', 'used_challenges'),
  previewLink: expired('before', 'preview_links'),
};
