import * as calls from '@niyukti/contract/accounts/plan-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import type { Orm } from '../core/orm.ts';
import { accounts, companies, type PlanRequestRow, planRequests } from '../core/schema/accounts.ts';
import { transactionOf } from '../events/transaction.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { type CompanyCaller, type Party, partyOf, type StudentCaller } from '../http/principal.ts';
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

type Asking = StudentCaller | CompanyCaller;

/** The columns of a request that say whose it is. */
const ownerOf = (caller: Asking) =>
  caller.role === 'student' ? { student_id: caller.studentId } : { company_id: caller.companyId };

const listRequests = (orm: Orm, caller: Asking, most: number): Promise<PlanRequestRow[]> =>
  orm
    .select()
    .from(planRequests)
    .where(
      caller.role === 'student'
        ? eq(planRequests.student_id, caller.studentId)
        : eq(planRequests.company_id, caller.companyId),
    )
    .orderBy(desc(planRequests.id))
    .limit(most);

/** A request with the name of the student or company that made it. */
const findRequest = (orm: Orm, id: number) =>
  orm
    .select({ ...getTableColumns(planRequests), name: sql<string>`coalesce(${companies.name}, ${accounts.name})` })
    .from(planRequests)
    .leftJoin(companies, eq(companies.id, planRequests.company_id))
    .leftJoin(accounts, eq(accounts.id, planRequests.student_id))
    .where(eq(planRequests.id, id))
    .get();

interface PlanOwner extends Party {
  readonly role: 'student' | 'company';
}

/** Raises the limit by a Gold plan, or removes it. */
function grantPlan({ role, id }: PlanOwner, plan: PlanRequestRow['plan'], happened: SQL): SQL {
  const { table, limit } = LIMITED[role];
  const effect = plan === 'Gold' ? sql`${limit} = ${limit} + ${LIMITS.goldAdds}` : sql`unlimited = 1`;
  return sql`UPDATE ${table} SET ${effect} WHERE ${happened} AND id = ${id}`;
}

/** The payload of the event when a request is settled. */
function settlement<S extends 'granted' | 'declined'>(plan: PlanRequestRow['plan'], state: S) {
  return { before: { plan, request: 'open' as const }, after: { plan, request: state } };
}

/** Mounts plan requests: accounts make them, the administrator settles them. */
export function mountPlans(api: Api): void {
  mount(api, calls.requestPlan, async (context) => {
    const { db, caller, body, now } = context;
    const work = transactionOf(context);
    const asked = work.change(
      // A unique index admits one open request of each account.
      db.orm
        .insert(planRequests)
        .values({ ...ownerOf(caller), plan: body.plan, created_at: now })
        .onConflictDoNothing(),
      { name: 'plan.requested', subject: caller.role, id: partyOf(caller).id, payload: { plan: body.plan } },
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
    const owner: PlanOwner =
      found.company_id === null
        ? { role: 'student', id: found.student_id ?? 0 }
        : { role: 'company', id: found.company_id };
    const granted = body.decision === 'grant';
    const state = granted ? 'granted' : 'declined';
    const work = transactionOf(context);
    const settled = work.change(
      db.orm
        .update(planRequests)
        .set({ state, settled_at: now })
        .where(and(eq(planRequests.id, id), eq(planRequests.state, 'open'))),
      {
        subject: owner.role,
        id: owner.id,
        label: found.name,
        ...(granted
          ? { name: 'plan.granted', payload: settlement(found.plan, 'granted') }
          : { name: 'plan.declined', payload: settlement(found.plan, 'declined') }),
      },
    );
    if (granted) settled.also((happened) => grantPlan(owner, found.plan, happened));
    await work.run(db);
    if (!settled.changed) refuse('already-settled');
    return requestOf({ ...found, state, settled_at: now });
  });
}
