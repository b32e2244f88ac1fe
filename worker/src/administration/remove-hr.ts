import type { AnyCall } from '@niyukti/contract/call';
import { and, eq } from 'drizzle-orm';
import { builtCommand, deleteFrom } from '../core/build.ts';
import { unrecorded } from '../core/database.ts';
import { commandOf, query } from '../core/query.ts';
import { pick } from '../core/rows.ts';
import { hrs, sessions } from '../core/schema/accounts.ts';
import { accountActor } from '../events/actor.ts';
import { Transaction } from '../events/transaction.ts';
import type { Context } from '../http/context.ts';
import type { Caller } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { moveSlice } from '../jobs/assign.ts';

const SLICE = 200;
/** More than one HR can have: what the last transaction moves is what arrived meanwhile. */
const ALL = 1_000_000;

/** The HR who leaves, and who takes over. */
const readBoth = query(
  pick(hrs, 'id', 'name', 'email', 'assigned_jobs'),
  'SELECT id, name, email, assigned_jobs FROM hrs WHERE id IN (?, ?)',
);
const endSessions = builtCommand(pick(sessions, 'account_id'), ({ account_id }) =>
  deleteFrom(sessions).where(and(eq(sessions.role, 'hr'), eq(sessions.account_id, account_id))),
);
const removeAccount = builtCommand(pick(hrs, 'id'), ({ id }) => deleteFrom(hrs).where(eq(hrs.id, id)));
/** What was known and chosen of their mail. */
const OF_MAIL = ['mailboxes', 'notice_choices', 'mails', 'kept_mails'] as const;
const forgetMail = commandOf(
  {},
  (table: (typeof OF_MAIL)[number]) => `DELETE FROM ${table} WHERE role = 'hr' AND account_id = ?`,
  OF_MAIL.map((table) => [table]),
);

/**
 * Deletes an HR: sessions end first, jobs and applications move in slices to the HR named or become
 * unassigned, the account goes last in one transaction with whatever arrived meanwhile. A run that
 * broke off is simply repeated. Answers how many jobs moved.
 */
export async function removeHr(
  { db, caller, now }: Pick<Context<AnyCall>, 'db' | 'now'> & { caller: Caller },
  id: number,
  to: number | null,
): Promise<number> {
  const rows = await db.all(readBoth(id, to));
  const hr = rows.find((row) => row.id === id);
  const successor = rows.find((row) => row.id === to) ?? null;
  if (!hr || (to !== null && (!successor || to === id))) refuse('not-found');
  const end = endSessions({ account_id: id });
  await db.run(unrecorded('session', end));
  let moved = 0;
  for (let full = true; full; ) {
    const work = new Transaction(accountActor(caller), now);
    const { jobs, applications } = moveSlice(work, id, to, now, SLICE);
    await work.run(db);
    moved += jobs.rows.length;
    full = jobs.rows.length === SLICE || applications.rows.length === SLICE;
  }
  const work = new Transaction(accountActor(caller), now);
  const late = moveSlice(work, id, to, now, ALL);
  work.change(removeAccount({ id }), {
    name: 'hr.removed',
    subject: 'hr',
    id,
    label: hr.name,
    payload: {
      before: { email: hr.email, jobs: hr.assigned_jobs },
      ...(successor ? { after: { reassignedTo: successor.name, hrId: successor.id } } : {}),
    },
  });
  await work.run(db);
  await db.batch(...OF_MAIL.map((table) => unrecorded('consequence', forgetMail(table)(id))));
  return moved + late.jobs.rows.length;
}
