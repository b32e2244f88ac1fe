import * as calls from '@niyukti/contract/calls/plan';
import { LIMITS } from '@niyukti/contract/limits';
import { statement, write } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import type { PlanRequestRow } from '../core/schema/index.ts';
import { transactionOf } from '../events/transaction.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';

const SHOWN = 10;

function requestOf(row: PlanRequestRow): calls.PlanRequest {
  return {
    _id: publicId('planRequest', row.id),
    plan: row.plan,
    state: row.state,
    requestedAt: iso(row.created_at),
    settledAt: isoOrNull(row.settled_at),
  };
}

/** Where the limit of an account that asks for a plan is kept. */
const LIMITED = {
  student: { table: 'students', limit: 'application_limit' },
  company: { table: 'companies', limit: 'posting_limit' },
} as const;

/** What the record says of a request that is settled. */
function settlement<S extends 'granted' | 'declined'>(plan: PlanRequestRow['plan'], state: S) {
  return { before: { plan, request: 'open' as const }, after: { plan, request: state } };
}

/** Mounts requests for plans: made by their account, settled by the admin. */
export function mountPlans(api: Api): void {
  mount(api, calls.requestPlan, async (context) => {
    const { db, caller, body, now } = context;
    const work = transactionOf(context);
    const asked = work.change(
      write<PlanRequestRow>(
        `INSERT INTO plan_requests (role, account_id, plan, created_at) SELECT ?1, ?2, ?3, ?4
        WHERE NOT EXISTS (SELECT 1 FROM plan_requests WHERE role = ?1 AND account_id = ?2 AND state = 'open') RETURNING *`,
        caller.role,
        caller.id,
        body.plan,
        now,
      ),
      // The call admits these two.
      {
        name: 'plan.requested',
        subject: caller.role as 'student' | 'company',
        id: caller.id,
        payload: { plan: body.plan },
      },
    );
    await work.run(db);
    return requestOf(asked.rows[0] ?? refuse('request-pending'));
  });

  mount(api, calls.listOwnPlanRequests, async ({ db, caller }) => {
    const rows = await db.all(
      statement<PlanRequestRow>(
        'SELECT * FROM plan_requests WHERE role = ? AND account_id = ? ORDER BY id DESC LIMIT ?',
        caller.role,
        caller.id,
        SHOWN,
      ),
    );
    return rows.map(requestOf);
  });

  mount(api, calls.settlePlanRequest, async (context) => {
    const { db, path, body, now } = context;
    const id = rowId('planRequest', path.id);
    const found = await db.first(
      statement<PlanRequestRow & { name: string }>(
        `SELECT p.*, coalesce(s.name, c.name) AS name FROM plan_requests p
        LEFT JOIN students s ON p.role = 'student' AND s.id = p.account_id
        LEFT JOIN companies c ON p.role = 'company' AND c.id = p.account_id WHERE p.id = ?`,
        id,
      ),
    );
    if (!found) refuse('not-found');
    const { table, limit } = LIMITED[found.role];
    const effect = found.plan === 'Gold' ? `${limit} = ${limit} + ${LIMITS.goldAdds}` : 'unlimited = 1';
    const granted = body.decision === 'grant';
    const work = transactionOf(context);
    const settled = work.change(
      write<PlanRequestRow>(
        "UPDATE plan_requests SET state = ?, settled_at = ? WHERE id = ? AND state = 'open' RETURNING *",
        granted ? 'granted' : 'declined',
        now,
        id,
      ),
      {
        subject: found.role,
        id: found.account_id,
        label: found.name,
        ...(granted
          ? { name: 'plan.granted', payload: settlement(found.plan, 'granted') }
          : { name: 'plan.declined', payload: settlement(found.plan, 'declined') }),
      },
    );
    if (granted) settled.also(write(`UPDATE ${table} SET ${effect} WHERE changed() AND id = ?`, found.account_id));
    await work.run(db);
    return requestOf(settled.rows[0] ?? refuse('already-settled'));
  });
}
