import { UNDO_MS } from '@niyukti/contract/api/limits';
import type { Application } from '@niyukti/contract/hiring/application-calls';
import type { HeldAction } from '@niyukti/contract/hiring/state-machine';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Env } from '../../core/env.ts';
import { applications } from '../../core/schema/hiring.ts';
import { transactionOf } from '../../events/transaction.ts';
import { partyOf } from '../../http/principal.ts';
import { isShownTo } from '../application-view.ts';
import { applicationToWire } from '../wire.ts';
import { canAdvance } from './advance-application.ts';
import { canDecline } from './decline-application.ts';
import { canReject } from './reject-application.ts';
import { canSelect } from './select-application.ts';
import { answerStep, type StepContext } from './step.ts';

const GUARDS: Readonly<Record<HeldAction, SQL>> = {
  select: canSelect,
  reject: canReject,
  advance: canAdvance,
  decline: canDecline,
};

/**
 * Stores the decision of the caller without telling anybody. `tellHeld` takes the step two minutes
 * later. Until then nothing changes that anybody else can read.
 */
export async function holdDecision(
  context: StepContext & { readonly env: Env },
  id: number,
  action: HeldAction,
): Promise<Application> {
  const { db, env, now, caller } = context;
  const work = transactionOf(context);
  const held = work.change(
    db.orm
      .update(applications)
      .set({ held: action, tells_at: now + UNDO_MS })
      .where(and(eq(applications.id, id), isShownTo(partyOf(caller)), GUARDS[action], isNull(applications.held))),
    { name: 'application.held', subject: 'application', id, payload: { action } },
  );
  await work.run(db);
  // If the queue is down, the scheduled run takes the step.
  if (held.changed) await env.OUTBOX.send({ held: id }, { delaySeconds: UNDO_MS / 1_000 }).catch(() => {});
  return applicationToWire(await answerStep(context, id, { action }, held));
}
