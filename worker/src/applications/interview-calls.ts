import * as calls from '@niyukti/contract/calls/interview';
import { and, eq } from 'drizzle-orm';
import { builtQuery, select } from '../core/build.ts';
import { internalId, publicId } from '../core/ids.ts';
import { int, orNull, pick } from '../core/rows.ts';
import { rounds } from '../core/schema/hiring.ts';
import { sql } from '../events/sql.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { basedOn, refuseStale } from '../http/revision.ts';
import { findApplication } from './application-lists.ts';
import { applicationView, roundsOf } from './application-view.ts';
import { findConflicts } from './rounds.ts';
import { inFlow, takeStaffStep, takeStep } from './steps/take-step.ts';
import { applicationToWire, roundToWire } from './wire.ts';

/** What is no id of ours finds nothing. */
const readNumber = builtQuery({ id: orNull(rounds.id), application: orNull(int) }, ({ id, application }) =>
  select(pick(rounds, 'number'))
    .from(rounds)
    .where(and(eq(rounds.id, id), eq(rounds.application_id, application))),
);

/**
 * The path names a round by its id, the flow by its number. Whose round it is, the step's guard
 * sees to.
 */
const roundOnArrival = {
  prelude: ({ id = '', interviewId = '' }: Readonly<Record<string, string>>) =>
    readNumber({ id: internalId('round', interviewId), application: internalId('application', id) }),
};

/** Mounts a company's interview rounds. */
export function mountInterviews(api: Api): void {
  mount(
    api,
    calls.scheduleRound,
    async ({ db, path, body, caller, now, key }) => {
      const step = { action: 'scheduleRound', details: { ...body, date: new Date(body.date).toISOString() } } as const;
      const application = rowId('application', path.id);
      const made = sql('(SELECT id FROM rounds WHERE application_id = ? ORDER BY number DESC LIMIT 1)', application);
      const result = await takeStep(db, inFlow(caller), application, step, now, (taken) => taken.remember(key, made));
      if (result.outcome === 'missing') refuse('not-found');
      if (result.outcome === 'refused') refuse('step-not-allowed', { current: applicationToWire(result.view) });
      const round = roundsOf(result.view.application).at(-1);
      if (!round) throw new Error('a scheduled round is not there');
      return roundToWire(round);
    },
    {
      oneTrip: true,
      remake: async ({ db, path, caller }, made) => {
        const row = await db.first(findApplication(inFlow(caller), rowId('application', path.id)));
        const round = row && roundsOf(applicationView(row).application).find((one) => one.id === made);
        return roundToWire(round || refuse('not-found'));
      },
    },
  );

  mount(
    api,
    calls.moveRound,
    async ({ db, path, body: { reason, ...body }, caller, now, request, prelude }) => {
      const details = { ...body, date: new Date(body.date).toISOString() };
      const based = basedOn(request);
      const number = prelude?.number ?? 0;
      const step = { action: 'moveRound', round: number, details, reason, based } as const;
      const result = await takeStep(db, inFlow(caller), rowId('application', path.id), step, now);
      if (result.outcome === 'missing') refuse('not-found');
      if (result.outcome === 'refused')
        refuse(prelude ? 'step-not-allowed' : 'no-round', { current: applicationToWire(result.view) });
      const round = roundsOf(result.view.application).find((one) => one.number === number);
      if (!round) throw new Error('a moved round is not there');
      const current = roundToWire(round);
      const stale = result.outcome === 'repeated' && based !== null && current.revision !== based;
      return stale ? refuseStale(based, current) : current;
    },
    roundOnArrival,
  );

  mount(
    api,
    calls.setRoundOutcome,
    async (context) => {
      const { path, body, prelude } = context;
      const { interviewStatus: outcome, reason } = body;
      const step = { action: 'setRoundOutcome', round: prelude?.number ?? 0, outcome, reason } as const;
      return takeStaffStep(context, rowId('application', path.id), step, () => (prelude ? null : 'no-round'));
    },
    roundOnArrival,
  );

  mount(api, calls.listInterviewConflicts, async ({ db, path, query, caller }) => {
    const application = rowId('application', path.id);
    const rows = await db.batch(
      ...findConflicts(caller.id, application, query.interviewer.trim(), Date.parse(query.date), Number(query.minutes)),
    );
    const [own, conflicts] = rows;
    if (own.rows.length === 0) refuse('not-found');
    return conflicts.rows.map((row) => ({
      applicationId: publicId('application', row.application_id),
      round: row.number,
      candidate: row.candidate_name,
      jobTitle: row.job_title,
      interviewer: row.interviewer,
      date: row.date,
      minutes: row.minutes,
      of: row.of,
    }));
  });
}
