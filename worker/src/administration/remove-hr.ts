import type { AnyCall } from '@niyukti/contract/api/call';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isHeldBy, NOTHING_HELD_BY_HR, takenBack } from '../core/held.ts';
import { accounts } from '../core/schema/accounts.ts';
import { applications, jobs } from '../core/schema/hiring.ts';
import { transactionOf } from '../events/transaction.ts';
import type { Context } from '../http/context.ts';
import type { Caller } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';

/**
 * Deletes an HR with what belongs to the account (ON DELETE CASCADE). Jobs and applications go to
 * the HR `to`, or have none. Refuses with `not-found`.
 */
export async function removeHr(
  context: Pick<Context<AnyCall>, 'db' | 'now'> & { caller: Caller },
  id: number,
  to: number | null,
): Promise<{ jobs: number; applications: number }> {
  const { db, now } = context;
  const found = await db.orm
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      jobs: db.orm.$count(jobs, eq(jobs.hr_id, accounts.id)),
      applications: db.orm.$count(applications, eq(applications.hr_id, accounts.id)),
    })
    .from(accounts)
    .where(and(eq(accounts.role, 'hr'), inArray(accounts.id, to === null ? [id] : [id, to])));
  const hr = found.find((row) => row.id === id);
  const heir = found.find((row) => row.id === to) ?? null;
  if (!hr || (to !== null && (!heir || to === id))) refuse('not-found');
  const work = transactionOf(context);
  const removed = work.change(
    db.orm
      .delete(accounts)
      .where(and(eq(accounts.id, id), heir ? sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${heir.id})` : undefined)),
    {
      name: 'hr.removed',
      subject: 'hr',
      id,
      label: hr.name,
      payload: {
        before: { email: hr.email, jobs: hr.jobs },
        ...(heir ? { after: { reassignedTo: heir.name, hrId: heir.id } } : {}),
      },
    },
  );
  removed
    .record({
      name: 'job.moved',
      subject: 'job',
      id: sql`id`,
      payload: {
        before: { hrName: hr.name, hrId: id },
        after: { hrName: heir?.name ?? null, hrId: heir?.id ?? null },
      },
      of: { table: 'jobs', where: sql`hr_id = ${id}` },
    })
    .also((happened) =>
      db.orm
        .update(jobs)
        .set({ hr_id: to, updated_at: now })
        .where(and(happened, eq(jobs.hr_id, id))),
    );
  removed.record(takenBack(and(eq(applications.hr_id, id), isHeldBy('hr'))));
  removed
    .record({
      name: 'application.assigned',
      subject: 'application',
      id: sql`id`,
      payload: { hrName: heir?.name ?? '', hrId: to },
      of: { table: 'applications', where: sql`hr_id = ${id}` },
    })
    .also((happened) =>
      db.orm
        .update(applications)
        .set({ hr_id: to, ...NOTHING_HELD_BY_HR })
        .where(and(happened, eq(applications.hr_id, id))),
    );
  await work.run(db);
  if (!removed.changed) refuse('not-found');
  return { jobs: hr.jobs, applications: hr.applications };
}
