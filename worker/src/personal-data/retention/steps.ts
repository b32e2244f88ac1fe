import type { SweptKind } from '@niyukti/contract/accounts/retention';
import { and, asc, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { NOBODY } from '../../core/erased.ts';
import { passwordResets, planRequests, sessions, usedChallenges } from '../../core/schema/accounts.ts';
import { contactMessages } from '../../core/schema/community.ts';
import { applications } from '../../core/schema/hiring.ts';
import { keptMails, mails } from '../../core/schema/mail.ts';
import { notices, pushes } from '../../core/schema/notices.ts';
import { failedLogIns, failedTries, idempotencyKeys, previewLinks, rateLimits } from '../../core/schema/platform.ts';
import { SYSTEM } from '../../events/actor.ts';
import { closeSecurityWindows } from '../../events/security.ts';
import { type StatementResult, Transaction } from '../../events/transaction.ts';
import { sweepFiles } from '../../files/store.ts';
import { anonymizeApplications } from '../erase/anonymize-applications.ts';
import { deleteMessages } from '../erase/delete-messages.ts';
import { eraseDue } from '../erase/erase-account.ts';

/** Input of a retention step. What is older than `before` is deleted. */
export interface Due {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
  readonly before: number;
}

/** Deletes what is due, or a part of it. Returns how many; 0 when nothing is left. */
export type Step = (due: Due) => Promise<number>;

/** Deletes rows with a time up to `time` in one of these columns. Returns how many. */
export async function deleteUntil({ orm }: Database, time: number, ...columns: SQLiteColumn[]): Promise<number> {
  const results = await Promise.all(columns.map((column) => orm.delete(column.table).where(lte(column, time))));
  return results.reduce((sum, { meta }) => sum + meta.changes, 0);
}

/** Rows that one step looks at. */
const OLDEST = 1_000;

/** Does the same in tables whose times have no index: among the rows with the lowest ids, which are the oldest. */
async function deleteOldest({ orm }: Database, time: number, ...tables: AgingTable[]): Promise<number> {
  const results = await Promise.all(
    tables.map((table) => {
      const oldest = orm.select({ id: table.id }).from(table).orderBy(asc(table.id)).limit(OLDEST);
      return orm.delete(table).where(and(inArray(table.id, oldest), lte(table.created_at, time)));
    }),
  );
  return results.reduce((sum, { meta }) => sum + meta.changes, 0);
}
type AgingTable = typeof notices | typeof mails | typeof keptMails;

const NOT_HELD = sql`NOT EXISTS (SELECT 1 FROM accounts s WHERE s.id = student_id AND s.held_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM memberships m JOIN accounts c ON c.id = m.account_id
    WHERE m.company_id = applications.company_id AND c.held_at IS NOT NULL)`;

/** Applications without a change since a time, written as in the condition of their partial index. */
const untouchedSince = (before: number): SQL =>
  sql`${applications.created_at} <= ${before} AND ${applications.updated_at} <= ${before} AND student_id < ${sql.raw(String(NOBODY))} AND offer_letter_sent = 0 AND ${NOT_HELD}`;

const letterSentUntil = (before: number): SQL =>
  sql`${applications.sent_at} <= ${before} AND offer_letter_sent = 1 AND letter_key IS NOT NULL AND ${NOT_HELD}`;

/** Runs the changes and events of a step in a transaction. Returns how many rows were changed. */
async function recordChanges({ db, now }: Due, plan: (work: Transaction) => StatementResult): Promise<number> {
  const work = new Transaction(SYSTEM, now);
  const changed = plan(work);
  await work.run(db);
  return changed.changes;
}

const anonymize = (due: Due, which: SQL): Promise<number> =>
  recordChanges(due, (work) => anonymizeApplications(due.db, work, { which, why: 'retention', now: due.now }));

/** Kinds whose steps `sweep.ts` adds, because personal-data may not import their folders. */
type Elsewhere = 'report' | 'figure';

/** The step that deletes each kind of `RETENTION` that is swept. */
export const RETENTION_STEPS: Readonly<Record<Exclude<SweptKind, Elsewhere>, Step>> = {
  // The request stores when the account is deleted: `erase_at`.
  erasure: ({ env, db, now }) => eraseDue(env, db, now),
  application: (due) => anonymize(due, untouchedSince(due.before)),
  letter: (due) => anonymize(due, letterSentUntil(due.before)),
  message: (due) =>
    recordChanges(due, (work) => deleteMessages(due.db, work, lte(contactMessages.created_at, due.before))),
  planRequest: ({ db, before }) => deleteUntil(db, before, planRequests.settled_at),
  // A window stores its end when it opens.
  repeatedSignIn: ({ db, now }) => closeSecurityWindows(db, now),
  session: ({ db, now }) => deleteUntil(db, now, sessions.expires_at),
  passwordLink: ({ db, before }) => deleteUntil(db, before, passwordResets.expires_at),
  notice: ({ db, before }) => deleteOldest(db, before, notices),
  mail: ({ db, before }) => deleteOldest(db, before, mails, keptMails),
  replacedFile: ({ env, db, before }) => sweepFiles(env, db, before),
  repeatKey: ({ db, before }) => deleteUntil(db, before, idempotencyKeys.created_at, pushes.due_at),
  tries: ({ db, before }) =>
    deleteUntil(
      db,
      before,
      rateLimits.resets_at,
      failedTries.expires_at,
      failedLogIns.failed_at,
      usedChallenges.expires_at,
    ),
  previewLink: ({ db, before }) => deleteUntil(db, before, previewLinks.expires_at),
};
