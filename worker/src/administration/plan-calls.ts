import * as calls from '@niyukti/contract/accounts/plan-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import type { Orm } from '../core/orm.ts';
import { accounts, type PlanRequestRow, planRequests } from '../core/schema/accounts.ts';
import { transactionOf } from '../events/transaction.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import type { Caller } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { LIMITED } from './limits.ts';

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

/** The newest requests of an account. */
const listRequests = (orm: Orm, { role, id }: Caller, most: number): Promise<PlanRequestRow[]> =>
  orm
    .select()
    .from(planRequests)
    .where(and(sql`${planRequests.role} = ${role}`, eq(planRequests.account_id, id)))
    .orderBy(desc(planRequests.id))
    .limit(most);

/** A request with the name of its account. */
const findRequest = (orm: Orm, id: number) =>
  orm
    .select({ ...getTableColumns(planRequests), name: accounts.name })
    .from(planRequests)
    .innerJoin(accounts, eq(accounts.id, planRequests.account_id))
    .where(eq(planRequests.id, id))
    .get();

/** What a plan that is granted gives to its account. */
function grantPlan(
  { role, plan, account_id }: Pick<PlanRequestRow, 'role' | 'plan' | 'account_id'>,
  happened: SQL,
): SQL {
  const { table, limit } = LIMITED[role];
  const effect = plan === 'Gold' ? sql`${limit} = ${limit} + ${LIMITS.goldAdds}` : sql`unlimited = 1`;
  return sql`UPDATE ${table} SET ${effect} WHERE ${happened} AND id = ${account_id}`;
}

/** What the record says of a request that is settled. */
function settlement<S extends 'granted' | 'declined'>(plan: PlanRequestRow['plan'], state: S) {
  return { before: { plan, request: 'open' as const }, after: { plan, request: state } };
}

/** Mounts requests for plans: made by their account, settled by the admin. */
export function mountPlans(api: Api): void {
  mount(api, calls.requestPlan, async (context) => {
    const { db, caller, body, now } = context;
    // The call admits these two.
    const role = caller.role as 'student' | 'company';
    const work = transactionOf(context);
    const asked = work.change(
      // One open request of each account is all that an index admits.
      db.orm
        .insert(planRequests)
        .values({ role, account_id: caller.id, plan: body.plan, created_at: now })
        .onConflictDoNothing(),
      { name: 'plan.requested', subject: role, id: caller.id, payload: { plan: body.plan } },
    );
    await work.run(db);
    if (!asked.changed) refuse('request-pending');
    const [newest] = await listRequests(db.orm, caller, 1);
    return requestOf(newest ?? refuse('not-found'));
  });

  mount(api, calls.listOwnPlanRequests, async ({ db, caller }) =>
    (await listRequests(db.orm, caller, SHOWN)).map(requestOf),
  );

  mount(api, calls.settlePlanRequest, async (context) => {
    const { db, path, body, now } = context;
    const id = rowId('planRequest', path.id);
    const found = await findRequest(db.orm, id);
    if (!found) refuse('not-found');
    const granted = body.decision === 'grant';
    const state = granted ? 'granted' : 'declined';
    const work = transactionOf(context);
    const settled = work.change(
      db.orm
        .update(planRequests)
        .set({ state, settled_at: now })
        .where(and(eq(planRequests.id, id), eq(planRequests.state, 'open'))),
      {
        subject: found.role,
        id: found.account_id,
        label: found.name,
        ...(granted
          ? { name: 'plan.granted', payload: settlement(found.plan, 'granted') }
          : { name: 'plan.declined', payload: settlement(found.plan, 'declined') }),
      },
    );
    if (granted) settled.also((happened) => grantPlan(found, happened));
    await work.run(db);
    if (!settled.changed) refuse('already-settled');
    return requestOf({ ...found, state, settled_at: now });
  });
}
