import type { AnyCall } from '@niyukti/contract/call';
import { statement } from '../core/database.ts';
import type { HrRow } from '../core/schema/index.ts';
import { audited } from '../events/audited.ts';
import type { Context } from '../http/context.ts';
import type { Caller } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { moveStatements } from '../jobs/assign.ts';

const SLICE = 200;
/** More than one HR can have: what the last transaction moves is what arrived meanwhile. */
const ALL = 1_000_000;

/**
 * Deletes an HR: sessions end first, jobs and applications move in slices to the HR named or become unassigned, the account goes last
 * in one transaction with whatever arrived meanwhile. A run that broke off is simply repeated. Answers how many jobs moved.
 */
export async function removeHr(
  { db, caller, now }: Pick<Context<AnyCall>, 'db' | 'now'> & { caller: Caller },
  id: number,
  to: number | null,
): Promise<number> {
  const rows = await db.all(
    statement<Pick<HrRow, 'id' | 'name' | 'email' | 'assigned_jobs'>>(
      'SELECT id, name, email, assigned_jobs FROM hrs WHERE id IN (?, ?)',
      id,
      to,
    ),
  );
  const hr = rows.find((row) => row.id === id);
  const successor = rows.find((row) => row.id === to) ?? null;
  if (!hr || (to !== null && (!successor || to === id))) refuse('not-found');
  await db.run(statement("DELETE FROM sessions WHERE role = 'hr' AND account_id = ?", id));
  let moved = 0;
  for (let full = true; full; ) {
    const [, jobs, applications] = await db.batch(...moveStatements(id, to, caller, now, SLICE));
    moved += jobs.rows.length;
    full = jobs.rows.length === SLICE || applications.rows.length === SLICE;
  }
  const [, late] = await db.batch(
    ...moveStatements(id, to, caller, now, ALL),
    statement('DELETE FROM hrs WHERE id = ?', id),
    audited(
      { caller, now },
      {
        action: 'delete hr',
        thing: 'hr',
        thingId: id,
        thingName: hr.name,
        before: { email: hr.email, jobs: hr.assigned_jobs },
        ...(successor ? { after: { reassignedTo: successor.name } } : {}),
      },
    ),
  );
  return moved + late.rows.length;
}
