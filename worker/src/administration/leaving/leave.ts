import type { AnyCall } from '@niyukti/contract/call';
import { NO_PASSWORD } from '../../accounts/passwords/no-password.ts';
import { deleteAlso } from '../../accounts/tables.ts';
import { command, query } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { hrs } from '../../core/schema/accounts.ts';
import { transactionOf } from '../../events/transaction.ts';
import type { Context } from '../../http/context.ts';
import type { Caller } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';

/** The HR who leaves, and who takes over. */
const readBoth = query(
  pick(hrs, 'id', 'name', 'email', 'assigned_jobs', 'received'),
  'SELECT id, name, email, assigned_jobs, received FROM hrs WHERE id IN (?, ?) AND leaving_at IS NULL',
);
/** Nobody logs in with this row any more, in whatever release of the Worker. */
const leave = command(
  `UPDATE hrs SET leaving_at = ?2, leaving_to = (SELECT id FROM hrs WHERE id = ?3 AND leaving_at IS NULL), leaving_by = ?4,
    leaving_of = assigned_jobs + received, password_hash = ?5
  WHERE id = ?1 AND leaving_at IS NULL`,
);
/** What the account is used with. */
const USED_WITH = [
  'sessions',
  'password_resets',
  'passkeys',
  'authenticators',
  'recovery_codes',
  'push_subscriptions',
] as const;

/** What is to move with an HR who was removed. */
interface Moving {
  readonly jobs: number;
  readonly applications: number;
}

/**
 * Removes an HR: from this moment on nobody is logged in, or can log in. Jobs and applications go
 * to the HR named, or become unassigned, in slices that follow (`follow.ts`); the row goes with the
 * last of them.
 */
export async function removeHr(
  context: Pick<Context<AnyCall>, 'db' | 'now'> & { caller: Caller },
  id: number,
  to: number | null,
): Promise<Moving> {
  const { db, caller, now } = context;
  const rows = await db.all(readBoth(id, to));
  const hr = rows.find((row) => row.id === id);
  const successor = rows.find((row) => row.id === to) ?? null;
  if (!hr || (to !== null && (!successor || to === id))) refuse('not-found');
  const work = transactionOf(context);
  const left = work.change(leave(id, now, to, caller.id, NO_PASSWORD), {
    name: 'hr.removed',
    subject: 'hr',
    id,
    label: hr.name,
    payload: {
      before: { email: hr.email, jobs: hr.assigned_jobs },
      ...(successor ? { after: { reassignedTo: successor.name, hrId: successor.id } } : {}),
    },
  });
  for (const table of USED_WITH) left.also(deleteAlso(table)('hr', id));
  await work.run(db);
  // Somebody else has removed the same HR in this moment.
  if (!left.changed) refuse('not-found');
  return { jobs: hr.assigned_jobs, applications: hr.received };
}
