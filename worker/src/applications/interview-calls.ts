import * as calls from '@niyukti/contract/hiring/interview-calls';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { internalId, publicId } from '../core/ids.ts';
import { rounds } from '../core/schema/hiring.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { basedOn, refuseStale } from '../http/revision.ts';
import { listConflicts } from './conflicts.ts';
import { inFlow, takeStaffStep, takeStep } from './steps/take-step.ts';
import { findShown } from './timeline.ts';
import { applicationToWire, roundToWire } from './wire.ts';

/**
 * The path names a round by its id, the flow by its number. Whose round it is, the step's guard
 * sees to.
 */
async function findRoundNumber(db: Database, { id, interviewId }: { id: string; interviewId: string }) {
  const round = and(
    eq(rounds.id, internalId('round', interviewId) ?? 0),
    eq(rounds.application_id, internalId('application', id) ?? 0),
  );
  return (await db.orm.select({ number: rounds.number }).from(rounds).where(round))[0]?.number ?? null;
}

/** Mounts a company's interview rounds. */
export function mountInterviews(api: Api): void {
  mount(api, calls.scheduleRound, async ({ db, path, body, caller, now, key }) => {
    const step = { action: 'scheduleRound', details: { ...body, date: new Date(body.date).toISOString() } } as const;
    const application = rowId('application', path.id);
    const result = await takeStep(db, inFlow(caller), application, step, now, (taken) => taken.remember(key));
    if (result.outcome === 'missing') refuse('not-found');
    if (result.outcome === 'refused') refuse('step-not-allowed', { current: applicationToWire(result.view) });
    const round = result.view.application.rounds.at(-1);
    if (!round) throw new Error('a scheduled round is not there');
    return roundToWire(round);
  });

  mount(api, calls.moveRound, async ({ db, path, body: { reason, ...body }, caller, now, request }) => {
    const details = { ...body, date: new Date(body.date).toISOString() };
    const based = basedOn(request);
    const number = await findRoundNumber(db, path);
    const step = { action: 'moveRound', round: number ?? 0, details, reason, based } as const;
    const result = await takeStep(db, inFlow(caller), rowId('application', path.id), step, now);
    if (result.outcome === 'missing') refuse('not-found');
    if (result.outcome === 'refused')
      refuse(number ? 'step-not-allowed' : 'no-round', { current: applicationToWire(result.view) });
    const round = result.view.application.rounds.find((one) => one.number === number);
    if (!round) throw new Error('a moved round is not there');
    const current = roundToWire(round);
    const stale = result.outcome === 'repeated' && based !== null && current.revision !== based;
    return stale ? refuseStale(based, current) : current;
  });

  mount(api, calls.setRoundOutcome, async (context) => {
    const { db, path, body } = context;
    const { interviewStatus: outcome, reason } = body;
    const number = await findRoundNumber(db, path);
    const step = { action: 'setRoundOutcome', round: number ?? 0, outcome, reason } as const;
    return takeStaffStep(context, rowId('application', path.id), step, () => (number ? null : 'no-round'));
  });

  mount(api, calls.listInterviewConflicts, async ({ db, path, query, caller }) => {
    const application = rowId('application', path.id);
    const at = Date.parse(query.date);
    const [own, conflicts] = await Promise.all([
      db.all(findShown({ role: 'company', id: caller.id }, application)),
      listConflicts(db.orm, caller.id, application, query.interviewer.trim(), at, Number(query.minutes)),
    ]);
    if (own.length === 0) refuse('not-found');
    return conflicts.map(({ applicationId, ...conflict }) => ({
      applicationId: publicId('application', applicationId),
      ...conflict,
    }));
  });
}
