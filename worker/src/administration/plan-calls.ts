import * as calls from '@niyukti/contract/accounts/plan-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { and, desc, eq } from 'drizzle-orm';
import { builtCommand, builtQuery, select, update } from '../core/build.ts';
import { publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import { commandOf, commandReturning, query } from '../core/query.ts';
import { columnsIn, int, pick, text } from '../core/rows.ts';
import { type PlanRequestRow, planRequests } from '../core/schema/accounts.ts';
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

const insertRequest = commandReturning(
  columnsIn(planRequests),
  `INSERT INTO plan_requests (role, account_id, plan, created_at) SELECT ?1, ?2, ?3, ?4
  WHERE NOT EXISTS (SELECT 1 FROM plan_requests WHERE role = ?1 AND account_id = ?2 AND state = 'open') RETURNING *`,
);
const readOwn = builtQuery({ ...pick(planRequests, 'role', 'account_id'), most: int }, ({ role, account_id, most }) =>
  select()
    .from(planRequests)
    .where(and(eq(planRequests.role, role), eq(planRequests.account_id, account_id)))
    .orderBy(desc(planRequests.id))
    .limit(most),
);
const readRequest = query(
  { ...columnsIn(planRequests), name: text },
  `SELECT p.*, coalesce(s.name, c.name) AS name FROM plan_requests p
  LEFT JOIN students s ON p.role = 'student' AND s.id = p.account_id
  LEFT JOIN companies c ON p.role = 'company' AND c.id = p.account_id WHERE p.id = ?`,
);
const settle = builtCommand(pick(planRequests, 'id', 'state', 'settled_at'), ({ id, state, settled_at }) =>
  update(planRequests)
    .set({ state, settled_at })
    .where(and(eq(planRequests.id, id), eq(planRequests.state, 'open')))
    .returning(),
);

/** What a plan that was granted gives to its account. */
const grant = commandOf(
  {},
  (role: keyof typeof LIMITED, plan: PlanRequestRow['plan']) => {
    const { table, limit } = LIMITED[role];
    const effect = plan === 'Gold' ? `${limit} = ${limit} + ${LIMITS.goldAdds}` : 'unlimited = 1';
    return `UPDATE ${table} SET ${effect} WHERE changed() AND id = ?`;
  },
  [
    ['student', 'Gold'],
    ['student', 'Premium'],
    ['company', 'Gold'],
    ['company', 'Premium'],
  ],
);

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
      insertRequest(caller.role, caller.id, body.plan, now),
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
    // The call admits these two.
    const role = caller.role as 'student' | 'company';
    const rows = await db.all(readOwn({ role, account_id: caller.id, most: SHOWN }));
    return rows.map(requestOf);
  });

  mount(api, calls.settlePlanRequest, async (context) => {
    const { db, path, body, now } = context;
    const id = rowId('planRequest', path.id);
    const found = await db.first(readRequest(id));
    if (!found) refuse('not-found');
    const granted = body.decision === 'grant';
    const work = transactionOf(context);
    const settled = work.change(settle({ id, state: granted ? 'granted' : 'declined', settled_at: now }), {
      subject: found.role,
      id: found.account_id,
      label: found.name,
      ...(granted
        ? { name: 'plan.granted', payload: settlement(found.plan, 'granted') }
        : { name: 'plan.declined', payload: settlement(found.plan, 'declined') }),
    });
    if (granted) settled.also(grant(found.role, found.plan)(found.account_id));
    await work.run(db);
    return requestOf(settled.rows[0] ?? refuse('already-settled'));
  });
}
