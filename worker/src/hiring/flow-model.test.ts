import { env } from 'cloudflare:workers';
import {
  ACTION_ROLES,
  ACTIONS,
  type HiringState,
  hiringStateOf,
  hiringStateOfStudent,
  NEW_APPLICATION,
  ROUND_OUTCOMES,
  releasedToStudent,
  STAGES,
  type Step,
  stageOf,
  stepStanding,
  studentStanding,
  takeStep,
} from '@niyukti/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateOfRow } from '../db/hiring/application-view.ts';
import type { ApplicationRow } from '../db/schema/hiring.ts';
import { ask, type SignedIn, signIn } from '../testing/client.ts';
import { asSent, expectedStatus, type Modelled, otherRole, send } from './flow-driver.ts';
import { applyFor, makeJob, makeStudent, rows } from './testing.ts';

/** Walks of `STEPS_A_WALK` steps each. FLOW_WALKS=100 walks some thousands. */
const WALKS = Number(env.FLOW_WALKS || 12);
const STEPS_A_WALK = 60;
const MAX_ROUNDS = 4;

const ALL_STEPS: Step[] = ACTIONS.flatMap((action): Step[] => {
  const numbers = Array.from({ length: MAX_ROUNDS }, (_, index) => index + 1);
  if (action === 'setRoundOutcome')
    return numbers.flatMap((round) => ROUND_OUTCOMES.map((outcome) => ({ action, round, outcome })));
  if (action === 'shareRound' || action === 'shareFeedback') return numbers.map((round) => ({ action, round }));
  return [{ action }];
});

/** What a walk does next. Most moves are allowed ones, else it would hardly leave the start. */
const move = fc.record({
  kind: fc.constantFrom('allowed', 'allowed', 'allowed', 'any', 'any', 'foreign', 'role', 'assign', 'apply'),
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
const taken = { steps: 0, refused: 0, repeated: 0 };

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

/** Steps after which little more can come: a walk that took them as often as any other would be over at once. */
const ENDINGS: readonly string[] = ['withdraw', 'reject', 'decline', 'rejectAfterAdvancing', 'sendOffer'];

function chooseStep(state: HiringState, { kind, pick }: Move): Step {
  const ending = pick % 16 === 0;
  const allowed = ALL_STEPS.filter((step) => stepStanding(state, step) === 'allowed');
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
  if (move.kind === 'apply') {
    const again = await ask('POST', '/api/apply-job', {
      token: application.student.token,
      body: { jobId: jobs[application.job]?.id },
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
  const foreign = move.kind === 'foreign';
  const answer = await send(account(application, step, foreign, stranger), application, step, turn);
  if (foreign) {
    expect(answer.status).toBe(404);
    return;
  }
  const standing = stepStanding(state, step);
  expect([step, state, answer.status]).toEqual([step, state, expectedStatus(state, step)]);
  if (standing === 'allowed') {
    application.state = takeStep(state, step);
    application.events += 1;
    taken.steps += 1;
    if (step.action === 'scheduleRound') application.rounds.push(answer.json._id);
  } else if (standing === 'done') taken.repeated += 1;
  else taken.refused += 1;
  if (step.action === 'scheduleRound' && answer.status === 201) return;
  const told = answer.status === 409 ? answer.json.current : answer.json;
  if (step.action === 'withdraw') expect(hiringStateOfStudent(told)).toMatchObject(shownToStudent(application));
  else expect(hiringStateOf(told)).toEqual(application.state);
}

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
  });

  it('does what the contract says, whatever anyone tries', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: STEPS_A_WALK, maxLength: STEPS_A_WALK }), async (moves) => {
        const student = await makeStudent();
        const stranger = await makeStudent();
        const walk = [await applyAs(student, 0), await applyAs(student, 1), await applyAs(stranger, 0)];
        for (const [turn, one] of moves.entries()) {
          await takeMove(one, walk, walk[one.application % 3]?.student === stranger ? student : stranger, turn);
          if (turn % 10 === 9) for (const application of walk) await checkStudentView(application);
        }
        for (const application of walk) await checkStudentView(application);
      }),
      { numRuns: WALKS, endOnFailure: true },
    );
    expect(taken.steps).toBeGreaterThan(WALKS * 12);
    expect(taken.refused).toBeGreaterThan(WALKS);
  });

  describe('leaves figures that', () => {
    let all: ApplicationRow[];
    beforeAll(async () => {
      all = await rows<ApplicationRow>('SELECT * FROM applications');
    });
    const count = (of: ApplicationRow[], test: (row: ApplicationRow) => boolean) => of.filter(test).length;
    const stages = (of: ApplicationRow[]) =>
      Object.fromEntries(STAGES.map((stage) => [stage, count(of, (row) => stageOf(stateOfRow(row)) === stage)]));
    const funnel = (of: ApplicationRow[]) => ({
      received: of.length,
      ever_selected: count(of, (row) => row.status === 'selected'),
      ever_advanced: count(of, (row) => row.advanced_at !== null),
      ever_shortlisted: count(of, (row) => row.shortlisted_at !== null),
    });

    it('agree with a recount for every student', async () => {
      for (const row of await rows<Record<string, number>>('SELECT * FROM students')) {
        const own = all.filter((application) => application.student_id === row.id);
        const standing = (name: string) => count(own, (one) => studentStanding(stateOfRow(one)) === name);
        expect(row).toMatchObject({
          applied: own.length,
          pending: standing('Pending'),
          selected: standing('Selected'),
          rejected: standing('Rejected'),
        });
      }
    });

    it('agree with a recount for every company, job and in all', async () => {
      for (const row of await rows<Record<string, number>>('SELECT * FROM companies')) {
        const own = all.filter((application) => application.company_id === row.id);
        expect(row).toMatchObject({ ...stages(own), ...funnel(own) });
      }
      for (const row of await rows<Record<string, number>>('SELECT * FROM job_counts')) {
        const own = all.filter((application) => application.job_id === row.job_id);
        expect(row).toMatchObject({ ...stages(own), ...funnel(own) });
      }
      expect((await rows('SELECT * FROM totals'))[0]).toMatchObject({ applications: all.length, ...stages(all) });
    });

    it('agree with a recount for every HR', async () => {
      for (const row of await rows<Record<string, number>>('SELECT * FROM hrs')) {
        const own = all.filter((application) => application.hr_id === row.id);
        expect(row).toMatchObject({
          received: own.length,
          pending: count(own, (one) => stageOf(stateOfRow(one)) === 'applied'),
          shortlisted: count(own, (one) => one.shortlisted === 1 && one.withdrawn_at === null),
          rejected_interviewing: count(own, (one) => one.company_status === 'Rejected' && one.advanced_at !== null),
          assigned_jobs: jobs.filter((job) => hrs[job.hr]?.row === row.id).length,
        });
      }
    });

    it('hold one event for every step that was taken', async () => {
      const events = await rows<{ application_id: number; n: number }>(
        'SELECT application_id, count(*) AS n FROM application_events GROUP BY application_id ORDER BY application_id',
      );
      expect(events.map((row) => row.n)).toEqual(everything.map((application) => application.events));
    });
  });

  afterAll(() => console.warn(`flow model: ${JSON.stringify(taken)}`));
});
