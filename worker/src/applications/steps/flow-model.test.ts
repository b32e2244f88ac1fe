import { env } from 'cloudflare:workers';
import { ROUND_OUTCOMES } from '@niyukti/contract/api/limits';
import { hiringStateOf, hiringStateOfStudent } from '@niyukti/contract/hiring/hiring-wire';
import {
  ACTION_ROLES,
  ACTIONS,
  callsOff,
  checkStep,
  HELD_ACTIONS,
  type HiringState,
  NEW_APPLICATION,
  type Step,
  stageOf,
  takeStep,
} from '@niyukti/contract/hiring/state-machine';
import { releasedStanding, releasedToStudent, studentStanding } from '@niyukti/contract/hiring/visibility';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ask, type SignedIn, signIn } from '../../../testing/client.ts';
import { asSent, expectedStatus, type Modelled, otherRole, send, takeBack } from '../../../testing/flow-driver.ts';
import { applyFor, JOB, makeJob, makeStudent, readApplications, rows } from '../../../testing/hiring.ts';
import { MISMATCHED_HR } from '../../../testing/mismatched-hr.ts';
import { stateOfRow } from '../application-view.ts';

/** Walks of `MOVES_A_WALK` moves each. FLOW_WALKS=160 (`npm test -- --full`) makes 9,600. */
const WALKS = Number(env.FLOW_WALKS || 15);
/** The same walks each day, so that none fails by chance; FLOW_SEED=7 draws others. */
const SEED = Number(env.FLOW_SEED || 20_261_121);
const MOVES_A_WALK = 60;
const MAX_ROUNDS = 4;

const ALL_STEPS: Step[] = ACTIONS.flatMap((action): Step[] => {
  const numbers = Array.from({ length: MAX_ROUNDS }, (_, index) => index + 1);
  if (action === 'setRoundOutcome')
    return numbers.flatMap((round) => ROUND_OUTCOMES.map((outcome) => ({ action, round, outcome })));
  if (action === 'shareRound' || action === 'shareFeedback' || action === 'moveRound')
    return numbers.map((round) => ({ action, round }));
  return [{ action }];
});

/** What a walk does next. Most moves are allowed ones, else it would hardly leave the start. */
const move = fc.record({
  kind: fc.constantFrom('allowed', 'allowed', 'allowed', 'any', 'any', 'foreign', 'role', 'assign', 'apply', 'edit'),
  application: fc.nat(1_000),
  pick: fc.nat(10_000),
});
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

let companies: SignedIn[];
let hrs: SignedIn[];
let admin: SignedIn;
/** Jobs with who posted them and who screens them, by index. */
const jobs: { id: string; company: number; hr: number }[] = [];
const everything: Modelled[] = [];
const taken = { moves: 0, steps: 0, refused: 0, repeated: 0 };

async function assign(job: number, hr: number): Promise<void> {
  const entry = jobs[job];
  const target = hrs[hr];
  if (!entry || !target) throw new Error('no such job or HR');
  const answer = await ask('POST', '/api/assign-to-hr', {
    token: admin.token,
    body: { jobId: entry.id, hrId: target.id },
  });
  expect(answer.status).toBe(200);
  if (entry.hr !== hr) for (const application of everything) if (application.job === job) application.events += 1;
  entry.hr = hr;
}

/**
 * A company edits a job: nothing of its applications moves, but figures of the company and the HR
 * do.
 */
async function edit({ id, company }: (typeof jobs)[number], pick: number): Promise<void> {
  const changes = {
    noofposition: 1 + (pick % 7),
    location: `Place ${pick % 3}`,
    experience: `${pick % 4}-${4 + (pick % 5)}`,
    jobTitle: `Engineer ${pick % 5}`,
  };
  const answer = await ask('PUT', `/api/company-jobs/${id}`, {
    token: companies[company]?.token ?? '',
    body: { ...JOB, ...changes },
  });
  expect(answer.status).toBe(200);
}

async function applyAs(student: SignedIn, job: number): Promise<Modelled> {
  const id = await applyFor(student, jobs[job]?.id ?? '');
  const made = { id, student, job, state: NEW_APPLICATION, rounds: [], events: 1 };
  everything.push(made);
  return made;
}

/** The account of a role that an application belongs to, or one that it does not. */
function account(application: Modelled, step: Step, foreign: boolean, stranger: SignedIn): SignedIn {
  const job = jobs[application.job];
  const role = ACTION_ROLES[step.action];
  if (!job) throw new Error('no such job');
  const shift = foreign ? 1 : 0;
  const found =
    role === 'student'
      ? foreign
        ? stranger
        : application.student
      : role === 'company'
        ? companies[(job.company + shift) % companies.length]
        : hrs[(job.hr + shift) % hrs.length];
  return found ?? stranger;
}

/** Decisions that may be held. */
const HELD: readonly string[] = HELD_ACTIONS;

/**
 * Steps after which little more can come: a walk that took them as often as any other would be over
 * at once.
 */
const ENDINGS: readonly string[] = ['withdraw', 'reject', 'decline', 'rejectAfterAdvancing', 'sendOffer'];

function chooseStep(state: HiringState, { kind, pick }: Move): Step {
  const ending = pick % 16 === 0;
  const allowed = ALL_STEPS.filter((step) => checkStep(state, step) === 'allowed');
  const onward = allowed.filter((step) => ending || !ENDINGS.includes(step.action));
  const rest = ALL_STEPS.filter((step) => !allowed.includes(step) || onward.includes(step));
  const choice = kind === 'allowed' && onward.length > 0 ? onward : rest;
  return asSent(state, choice[pick % choice.length] ?? { action: 'select' });
}

async function takeMove(move: Move, walk: Modelled[], stranger: SignedIn, turn: number): Promise<void> {
  const application = walk[move.application % walk.length];
  if (!application) return;
  if (move.kind === 'assign') return assign(move.pick % jobs.length, move.application % hrs.length);
  const { state } = application;
  const job = jobs[application.job];
  if (move.kind === 'edit' && job) return edit(job, move.pick);
  if (move.kind === 'apply') {
    const again = await ask('POST', '/api/apply-job', {
      token: application.student.token,
      body: { jobId: job?.id },
    });
    expect(again.json.type).toBe('/problems/already-applied');
    return;
  }
  const step = chooseStep(state, move);
  if (step.action === 'scheduleRound' && state.rounds.length >= MAX_ROUNDS) return;
  if (move.kind === 'role') {
    const role = otherRole(ACTION_ROLES[step.action], move.pick);
    const who =
      role === 'student' ? application.student : role === 'company' ? companies[0] : role === 'hr' ? hrs[0] : admin;
    expect((await send(who ?? admin, application, step, turn)).status).toBe(403);
    return;
  }
  if (HELD.includes(step.action) && checkStep(state, step) === 'allowed' && move.kind === 'allowed')
    await holdAndTakeBack(application, step, turn);
  const foreign = move.kind === 'foreign';
  const answer = await send(account(application, step, foreign, stranger), application, step, turn);
  if (foreign) {
    expect(answer.status).toBe(404);
    return;
  }
  const verdict = checkStep(state, step);
  expect([step, state, answer.status]).toEqual([step, state, expectedStatus(state, step)]);
  if (verdict === 'allowed') {
    application.state = takeStep(state, step);
    application.events += callsOff(state, step) ? 2 : 1;
    taken.steps += 1;
    if (step.action === 'scheduleRound') application.rounds.push(answer.json._id);
  } else if (verdict === 'done') taken.repeated += 1;
  else taken.refused += 1;
  if (answer.status === 404) expect(answer.json.current).toBeUndefined();
  if (answer.status === 404 || isRound(step, answer)) return;
  const told = answer.status === 409 ? answer.json.current : answer.json;
  if (step.action === 'withdraw') expect(hiringStateOfStudent(told)).toMatchObject(shownToStudent(application));
  else expect(hiringStateOf(told)).toEqual(application.state);
}

/** A decision that is held reads as taken for who decided, as nothing for the candidate, and leaves nothing. */
async function holdAndTakeBack(application: Modelled, step: Step, turn: number): Promise<void> {
  const decider = account(application, step, false, application.student);
  const held = await send(decider, application, step, turn, { held: true });
  expect([held.status, hiringStateOf(held.json)]).toEqual([200, takeStep(application.state, step)]);
  await checkStudentView(application);
  // Half of them are told by the step that comes next.
  if (turn % 2) return;
  const back = await takeBack(decider, application);
  expect([back.status, hiringStateOf(back.json)]).toEqual([200, application.state]);
}

/** The calls that answer the round instead of the application. */
const isRound = ({ action }: Step, { status }: Answer): boolean =>
  (action === 'scheduleRound' && status === 201) || (action === 'moveRound' && status === 200);

/** What the student's wire view can carry of the released state. */
function shownToStudent(application: Modelled) {
  const { advanced: _advanced, ...released } = releasedToStudent(application.state);
  return released;
}

async function checkStudentView(application: Modelled): Promise<void> {
  const list = await ask('GET', '/api/user-applications?limit=100', { token: application.student.token });
  const shown = list.json.find((one: { _id: string }) => one._id === application.id);
  expect(hiringStateOfStudent(shown)).toMatchObject(shownToStudent(application));
  expect(shown.standing).toBe(studentStanding(application.state));
}

describe('the flow', () => {
  beforeAll(async () => {
    companies = [await signIn('company'), await signIn('company')];
    hrs = [await signIn('hr'), await signIn('hr'), await signIn('hr')];
    admin = await signIn('admin');
    for (const [index, company] of [companies[0], companies[1], companies[0]].entries()) {
      if (!company) continue;
      jobs.push({ id: await makeJob(company), company: index % 2, hr: -1 });
      await assign(index, index);
    }
    // Beside the flow: a job that nobody screens, with one who waits, and a thought with a reply.
    const waiting = await makeStudent();
    const id = await applyFor(waiting, await makeJob(companies[1] ?? admin));
    everything.push({ id, student: waiting, job: -1, state: NEW_APPLICATION, rounds: [], events: 1 });
    const { json } = await ask('POST', '/api/thoughts', { body: { text: 'A thought' } });
    await ask('POST', `/api/thoughtsreplies/${json._id}`, { body: { text: 'A reply' } });
  });

  it('follows the contract in every state and for every step', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: MOVES_A_WALK, maxLength: MOVES_A_WALK }), async (moves) => {
        const student = await makeStudent();
        const stranger = await makeStudent();
        const walk = [await applyAs(student, 0), await applyAs(student, 1), await applyAs(stranger, 0)];
        for (const [turn, one] of moves.entries()) {
          taken.moves += 1;
          await takeMove(one, walk, walk[one.application % 3]?.student === stranger ? student : stranger, turn);
          if (turn % 20 === 19) for (const application of walk) await checkStudentView(application);
        }
        for (const application of walk) await checkStudentView(application);
      }),
      { numRuns: WALKS, seed: SEED, endOnFailure: true },
    );
    expect(taken.moves).toBe(WALKS * MOVES_A_WALK);
    expect(taken.moves).toBeGreaterThanOrEqual(900);
    expect(taken.steps).toBeGreaterThan(WALKS * 12);
    expect(taken.refused).toBeGreaterThan(WALKS);
    expect(taken.repeated).toBeGreaterThan(WALKS);
  });

  describe('leaves counts that', () => {
    it('use the stage and the standing of the contract', async () => {
      const all = await readApplications();
      expect(all.length).toBe(everything.length);
      for (const row of all) {
        const state = stateOfRow(row);
        expect([row.id, row.stage, row.standing]).toEqual([row.id, stageOf(state), releasedStanding(state)]);
      }
    });

    it('are equal to a recount', async () => {
      expect(await rows(MISMATCHED_HR)).toEqual([]);
    });

    it('match one event for each step', async () => {
      const events = await rows<{ application_id: number; n: number }>(
        'SELECT subject_id AS application_id, count(*) AS n FROM events WHERE timeline IS NOT NULL GROUP BY subject_id ORDER BY subject_id',
      );
      expect(events.map((row) => row.n)).toEqual(everything.map((application) => application.events));
    });
  });

  afterAll(() => console.warn(`flow model: ${JSON.stringify(taken)}`));
});
