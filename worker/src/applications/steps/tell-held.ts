import type { HeldAction } from '@niyukti/contract/hiring/state-machine';
import { inArray, lte, sql } from 'drizzle-orm';
import { causeOf } from '../../core/busy.ts';
import { PARTY } from '../../core/conditions.ts';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { isHeldBy } from '../../core/held.ts';
import { accounts, memberships } from '../../core/schema/accounts.ts';
import { applications } from '../../core/schema/hiring.ts';
import type { Acting } from '../../http/principal.ts';
import { Refusal } from '../../http/problem.ts';
import { advanceApplication } from './advance-application.ts';
import { declineApplication } from './decline-application.ts';
import { rejectApplication } from './reject-application.ts';
import { selectApplication } from './select-application.ts';

const STEPS = {
  select: selectApplication,
  reject: rejectApplication,
  advance: advanceApplication,
  decline: declineApplication,
} as const satisfies Record<HeldAction, unknown>;

/** Decisions that one scheduled run tells of. */
const AT_ONCE = 100;

/**
 * Takes decisions that have been held for their time, in the name of who decided: whoever an
 * application belongs to, because a decision ends where it goes to another HR. Each is a step with
 * its own guard, so that one that was told or taken back meanwhile is left alone. False where one failed: the others are told all the same.
 */
export async function tellHeld(env: Env, now: number, which?: readonly number[]): Promise<boolean> {
  const db = new Database(env.DB);
  const { id, held, hr_id, company_id, tells_at } = applications;
  const decided = await db.orm
    .select({ id, held, hr_id, company_id, party: PARTY })
    .from(applications)
    .innerJoin(
      accounts,
      sql`${accounts.id} = iif(${isHeldBy('hr')}, ${hr_id}, (SELECT ${memberships.account_id} FROM ${memberships}
        WHERE ${memberships.company_id} = ${company_id} AND ${memberships.role} = 'owner'))`,
    )
    .where(which ? inArray(id, [...which]) : lte(tells_at, now))
    .orderBy(tells_at)
    .limit(AT_ONCE);
  let toldAll = true;
  for (const row of decided) {
    const { account, name } = row.party;
    const caller: Acting =
      row.party.role === 'company'
        ? { kind: 'account', role: 'company', account, name, companyId: row.company_id }
        : { kind: 'account', role: 'hr', account, name, hrId: account };
    if (!row.held) continue;
    try {
      await STEPS[row.held]({ db, now, caller, only: 'due' }, row.id);
    } catch (error) {
      // Told or taken back meanwhile.
      if (error instanceof Refusal) continue;
      toldAll = false;
      console.error('A held decision could not be told.', row.id, causeOf(error));
    }
  }
  return toldAll;
}

/** A message of the queue: an application of which a decision is held. */
export interface QueuedDecision {
  readonly held: number;
}

/** Tells of the decisions that the queue brings. What fails is tried again, then left to the scheduled run. */
export async function tellQueued(messages: readonly Message<QueuedDecision>[], env: Env): Promise<void> {
  for (const message of messages) {
    const told = await tellHeld(env, Date.now(), [message.body.held]).catch(() => false);
    if (told) message.ack();
    else message.retry({ delaySeconds: 30 });
  }
}
