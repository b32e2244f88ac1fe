import type { AnyCall } from '@niyukti/contract/call';
import { and, eq } from 'drizzle-orm';
import { builtCommand, deleteFrom } from '../core/build.ts';
import { unrecorded } from '../core/database.ts';
import { command, commandOf, query } from '../core/query.ts';
import { pick } from '../core/rows.ts';
import { hrs, sessions } from '../core/schema/accounts.ts';
import { applicationsOf } from '../core/search.ts';
import { accountActor } from '../events/actor.ts';
import { Transaction } from '../events/transaction.ts';
import type { Context } from '../http/context.ts';
import type { Caller } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { moveSlice } from '../jobs/assign.ts';

/** The HR who leaves, and who takes over. */
const readBoth = query(
  pick(hrs, 'id', 'name', 'email', 'assigned_jobs'),
  'SELECT id, name, email, assigned_jobs FROM hrs WHERE id IN (?, ?)',
);
const endSessions = builtCommand(pick(sessions, 'account_id'), ({ account_id }) =>
  deleteFrom(sessions).where(and(eq(sessions.role, 'hr'), eq(sessions.account_id, account_id))),
);
/** Not before everything has moved: what arrives meanwhile goes with the next slice. */
const removeAccount = command(
  `DELETE FROM hrs WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM jobs WHERE hr_id = ?1)
    AND NOT EXISTS (${applicationsOf('h', '?1')})`,
);
/** What was known and chosen of their mail. */
const OF_MAIL = ['mailboxes', 'notice_choices', 'mails', 'kept_mails'] as const;
const forgetMail = commandOf(
  {},
  (table: (typeof OF_MAIL)[number]) => `DELETE FROM ${table} WHERE role = 'hr' AND account_id = ?`,
  OF_MAIL.map((table) => [table]),
);

/**
 * Deletes an HR: sessions end first, jobs and applications move in slices to the HR named or become
 * unassigned, the account goes with the last of them. A run that broke off is simply repeated.
 * Answers how many jobs moved.
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
  for (let left = true; left; ) {
    const work = new Transaction(accountActor(caller), now);
    const { jobs, applications } = moveSlice(work, id, to, now);
    const removed = work.change(removeAccount(id), {
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
    moved += jobs.rows.length;
    // Nothing moved and nothing removed: somebody else removes the same HR.
    left = !removed.changed && (jobs.changed || applications.changed);
  }
  await db.batch(...OF_MAIL.map((table) => unrecorded('consequence', forgetMail(table)(id))));
  return moved;
}
