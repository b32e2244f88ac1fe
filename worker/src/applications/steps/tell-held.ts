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

/** Held decisions of one scheduled run. */
const AT_ONCE = 100;

/**
 * Carries out decisions whose time is over, in the name of the application's company or HR: a
 * decision ends if the application goes to another HR. Each is a step with its own guard, so one
 * that was carried out or taken back meanwhile is skipped. False if one failed; the others are
 * still carried out.
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
      // It was carried out or taken back meanwhile.
      if (error instanceof Refusal) continue;
      toldAll = false;
      console.error('A held decision could not be told.', row.id, causeOf(error));
    }
  }
  return toldAll;
}

/** A message of the queue: an application with a held decision. */
export interface QueuedDecision {
  readonly held: number;
}

/** Carries out the held decisions of queue messages. A failed one is tried again, then left to the scheduled run. */
export async function tellQueued(messages: readonly Message<QueuedDecision>[], env: Env): Promise<void> {
  for (const message of messages) {
    const told = await tellHeld(env, Date.now(), [message.body.held]).catch(() => false);
    if (told) message.ack();
    else message.retry({ delaySeconds: 30 });
  }
}
