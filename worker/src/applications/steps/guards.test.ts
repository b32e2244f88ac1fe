import { env } from 'cloudflare:workers';
import {
  ACTION_ROLES,
  type Action,
  checkStep,
  HELD_ACTIONS,
  NEW_APPLICATION,
  type Step,
  stageOf,
  takeStep,
} from '@niyukti/contract/hiring/state-machine';
import { maySee, maySeeLetter, releasedStanding } from '@niyukti/contract/hiring/visibility';
import { everyStep, reachableStates } from '@niyukti/contract/testing/reachable';
import { eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { db, readApplications, rows } from '../../../testing/hiring.ts';
import { applications, rounds } from '../../core/schema/hiring.ts';
import { letterStateShownTo, stateShownTo } from '../../core/visibility.ts';
import { type ApplicationView, asSeenBy, isShownTo, seenBy, stateOfRow } from '../application-view.ts';
import { canAdvance } from './advance-application.ts';
import { canDecline } from './decline-application.ts';
import { canHandBack } from './hand-back-letter.ts';
import { canMoveRound } from './move-round.ts';
import { canPublishOutcome } from './publish-outcome.ts';
import { canReconsider } from './reconsider-application.ts';
import { canRejectAfterAdvancing } from './reject-after-advancing.ts';
import { canReject } from './reject-application.ts';
import { canScheduleRound } from './schedule-round.ts';
import { canSelect } from './select-application.ts';
import { canSendOffer } from './send-offer.ts';
import { canSetRoundOutcome } from './set-round-outcome.ts';
import { canShareFeedback } from './share-feedback.ts';
import { canShareRound } from './share-round.ts';
import { canShortlist } from './shortlist-candidate.ts';
import { canUploadLetter } from './upload-letter.ts';
import { canWithdraw } from './withdraw-application.ts';

const MAX_ROUNDS = 2;
const CHUNK = 1_000;

const STEPS = everyStep(MAX_ROUNDS + 1);
const STATES = reachableStates(MAX_ROUNDS);

/** The guard of each step, in the file of the step. */
function guardOf(step: Step): SQL {
  const isRound = eq(rounds.number, 'round' in step ? step.round : 0);
  const guards: Record<Action, SQL> = {
    withdraw: canWithdraw,
    select: canSelect,
    reject: canReject,
    reconsider: canReconsider,
    advance: canAdvance,
    decline: canDecline,
    scheduleRound: canScheduleRound,
    setRoundOutcome: canSetRoundOutcome(isRound),
    moveRound: canMoveRound(isRound),
    shortlist: canShortlist,
    rejectAfterAdvancing: canRejectAfterAdvancing,
    shareRound: canShareRound(isRound),
    shareFeedback: canShareFeedback(isRound),
    publishOutcome: canPublishOutcome,
    uploadLetter: canUploadLetter,
    handBack: canHandBack,
    sendOffer: canSendOffer,
  };
  return guards[step.action];
}

async function found(condition: SQL | undefined): Promise<number[]> {
  const { id } = applications;
  const rows = await db().orm.select({ id }).from(applications).where(condition).orderBy(id);
  return rows.map((row) => row.id);
}

/** Every state as a row of its own, numbered from 1. */
async function insertStates(): Promise<void> {
  for (let start = 0; start < STATES.length; start += CHUNK) {
    const json = JSON.stringify(
      STATES.slice(start, start + CHUNK).map((state, index) => ({ ...state, id: start + index + 1 })),
    );
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO applications (id, student_id, job_id, resume_id, company_id, hr_id, status, company_status, advanced_at, shortlisted,
          interview_overview_status, letter_key, update_hr, offer_letter_sent, withdrawn_at, created_at, updated_at)
        SELECT value ->> 'id', value ->> 'id', 1, 1, 1, 1, value ->> 'status', value ->> 'companyStatus',
          iif(value ->> 'advanced', 1, NULL), value ->> 'shortListed', ifnull(value ->> 'published', ''),
          iif(value ->> 'letter', 'k', NULL), value ->> 'updateHR', value ->> 'offerLetterSent', iif(value ->> 'withdrawn', 1, NULL), 0, 0
        FROM json_each(?) states`,
      ).bind(json),
      env.DB.prepare(
        `INSERT INTO rounds (application_id, number, company_id, student_id, date, mode, link, interviewer, outcome, update_candidate,
          feedback_updated_by_hr, created_at)
        SELECT s.value ->> 'id', r.key + 1, 1, 1, '', 'Online', '', '', r.value ->> 'status', r.value ->> 'updateCandidate',
          r.value ->> 'feedbackUpdatedByHR', 0
        FROM json_each(?) s, json_each(s.value, '$.rounds') r`,
      ).bind(json),
    ]);
  }
}

describe('the guards of the flow', () => {
  beforeAll(insertStates);

  it('read every state as the contract defines it', async () => {
    const results = await readApplications();
    expect(results.map(stateOfRow)).toEqual(STATES);
    expect(results.map((row) => row.stage)).toEqual(STATES.map(stageOf));
    expect(results.map((row) => row.standing)).toEqual(STATES.map(releasedStanding));
  });

  it.each(STEPS.map((step) => [JSON.stringify(step), step] as const))(
    'agree with the contract on %s',
    async (_, step) => {
      const allowed = STATES.flatMap((state, index) => (checkStep(state, step) === 'allowed' ? [index + 1] : []));
      expect(await found(guardOf(step))).toEqual(allowed);
    },
  );

  it.each(['student', 'company', 'hr'] as const)(
    'show a %s the applications and letters that the contract shows them',
    async (role) => {
      const expected = (shown: (state: (typeof STATES)[number]) => boolean) =>
        STATES.flatMap((state, index) => (shown(state) ? [index + 1] : []));
      const read = (column: string) => `applications.${column}`;
      expect(await found(sql.raw(stateShownTo(role, read)))).toEqual(expected((state) => maySee(role, state)));
      expect(await found(sql.raw(letterStateShownTo(role, read)))).toEqual(
        expected((state) => maySeeLetter(role, state)),
      );
      // Whose it is comes first: the company and the HR of these rows are 1, the students are
      // numbered.
      const mine = role === 'student' ? [1] : expected((state) => maySee(role, state));
      expect(await found(isShownTo({ role, id: 1 }))).toEqual(mine);
      expect(await found(isShownTo({ role, id: 999_999 }))).toEqual([]);
    },
  );

  it('read a held decision as the contract defines it, for each role', async () => {
    for (const held of HELD_ACTIONS) {
      const may = STATES.flatMap((state, index) => (checkStep(state, { action: held }) === 'allowed' ? [index] : []));
      const ids = JSON.stringify(may.map((index) => index + 1));
      await rows(
        'UPDATE applications SET held = ?, tells_at = 1 WHERE id IN (SELECT value FROM json_each(?))',
        held,
        ids,
      );
      const all = await readApplications(isNotNull(applications.held));
      for (const role of ['student', 'company', 'hr', 'admin'] as const) {
        const expected = may.map((index) => {
          const state = STATES[index] ?? NEW_APPLICATION;
          return ACTION_ROLES[held] === role ? takeStep(state, { action: held }) : state;
        });
        const seen = all.map(
          (application) => asSeenBy(role, { application } as unknown as ApplicationView).application,
        );
        expect(seen.map(stateOfRow)).toEqual(expected);
        const { status, companyStatus, stage } = seenBy(role);
        const read = await db()
          .orm.select({ status, companyStatus, stage })
          .from(applications)
          .where(isNotNull(applications.held))
          .orderBy(applications.id);
        expect(read).toEqual(
          expected.map((state) => ({
            status: state.status,
            companyStatus: state.companyStatus,
            stage: stageOf(state),
          })),
        );
      }
      await rows('UPDATE applications SET held = NULL, tells_at = NULL');
    }
  });

  it('hold a decision only in states in which it may be taken', async () => {
    for (const held of HELD_ACTIONS) {
      const refused = STATES.findIndex((state) => checkStep(state, { action: held }) !== 'allowed');
      const hold = rows('UPDATE applications SET held = ?, tells_at = 1 WHERE id = ?', held, refused + 1);
      await expect(hold).rejects.toThrow(/CHECK/);
    }
  });

  it('are checked in several thousand states', () => {
    expect(STATES.length).toBeGreaterThan(1_000);
  });
});
