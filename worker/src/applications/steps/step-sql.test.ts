import { env } from 'cloudflare:workers';
import { maySee, maySeeLetter, type Party, releasedStanding, stageOf, stepStanding } from '@niyukti/contract';
import { everyStep, reachableStates } from '@niyukti/contract/testing/reachable';
import { beforeAll, describe, expect, it } from 'vitest';
import { readApplications } from '../../../testing/hiring.ts';
import { letterStateShownTo, shownTo, stateShownTo } from '../../core/visibility.ts';
import { stateOfRow } from '../application-view.ts';
import { guardOf } from './step-sql.ts';

const MAX_ROUNDS = 2;
const CHUNK = 1_000;

const STEPS = everyStep(MAX_ROUNDS + 1);
const STATES = reachableStates(MAX_ROUNDS);

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

  it('read back every state as the contract has it', async () => {
    const results = await readApplications();
    expect(results.map(stateOfRow)).toEqual(STATES);
    expect(results.map((row) => row.stage)).toEqual(STATES.map(stageOf));
    expect(results.map((row) => row.standing)).toEqual(STATES.map(releasedStanding));
  });

  it.each(STEPS.map((step) => [JSON.stringify(step), step] as const))(
    'agree with the contract on %s',
    async (_, step) => {
      const guard = guardOf(step);
      const { results } = await env.DB.prepare(`SELECT id FROM applications WHERE ${guard.sql} ORDER BY id`)
        .bind(...guard.params)
        .all<{ id: number }>();
      const allowed = STATES.flatMap((state, index) => (stepStanding(state, step) === 'allowed' ? [index + 1] : []));
      expect(results.map((row) => row.id)).toEqual(allowed);
    },
  );

  const PARTIES: readonly Party[] = ['student', 'company', 'hr'];
  const read = (column: string) => `applications.${column}`;

  it.each(PARTIES)('show a %s the applications and letters that the contract shows them', async (role) => {
    const found = async (condition: string) => {
      const { results } = await env.DB.prepare(`SELECT id FROM applications WHERE ${condition} ORDER BY id`).all<{
        id: number;
      }>();
      return results.map((row) => row.id);
    };
    const expected = (shown: (state: (typeof STATES)[number]) => boolean) =>
      STATES.flatMap((state, index) => (shown(state) ? [index + 1] : []));
    expect(await found(stateShownTo(role, read))).toEqual(expected((state) => maySee(role, state)));
    expect(await found(letterStateShownTo(role, read))).toEqual(expected((state) => maySeeLetter(role, state)));
    // Whose it is comes first: the company and the HR of these rows are 1, the students are
    // numbered.
    const mine = role === 'student' ? [1] : expected((state) => maySee(role, state));
    expect(await found(shownTo(role).replace('?', '1'))).toEqual(mine);
    expect(await found(shownTo(role).replace('?', '999999'))).toEqual([]);
  });

  it('walks a few thousand states', () => {
    expect(STATES.length).toBeGreaterThan(1_000);
  });
});
