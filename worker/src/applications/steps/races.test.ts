import { env } from 'cloudflare:workers';
import { LIMITS } from '@niyukti/contract/api/limits';
import { STEP_EVENTS } from '@niyukti/contract/events/all-events';
import type { Action } from '@niyukti/contract/hiring/state-machine';
import { dayBefore, dayInIndia } from '@niyukti/contract/text/day';
import { describe, expect, it } from 'vitest';
import { type Answer, ask, type SignedIn, signIn } from '../../../testing/client.ts';
import {
  applyFor,
  giveResume,
  JOB,
  makeCast,
  makeJob,
  makeStudent,
  ROUND,
  rows,
  sendLetter,
} from '../../../testing/hiring.ts';
import { statement } from '../../../testing/statement.ts';
import { sweep } from '../../sweep.ts';

const YESTERDAY = dayBefore(dayInIndia(Date.now()));

const CALLERS = 50;

const put = (who: SignedIn, path: string, body?: unknown) =>
  ask('PUT', `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const many = <T>(make: (index: number) => Promise<T>, count = CALLERS): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const tally = (answers: readonly Answer[]) => {
  const found: Record<number, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
};
const eventsOf = (action: Action) =>
  rows<{ n: number }>('SELECT count(*) AS n FROM events WHERE name = ?', STEP_EVENTS[action]).then(([row]) => row?.n);

describe('races', { timeout: 60_000 }, () => {
  it('let one of fifty opposed decisions of an HR succeed, with one event', async () => {
    const { student, hr, job } = await makeCast();
    const id = await applyFor(student, job);
    const words = ['selected', 'rejected'] as const;
    const answers = await many((index) => put(hr, `/application/${id}/status`, { status: words[index % 2] }));
    const [row] = await rows<{ status: string }>('SELECT status FROM applications');
    // The winner's own repetitions are told 200 as well; whoever wanted the opposite is told 409
    // with the state that won.
    for (const [index, answer] of answers.entries()) {
      const same = words[index % 2] === row?.status;
      expect([index, answer.status]).toEqual([index, same ? 200 : 409]);
      if (!same) expect(answer.json.current.status).toBe(row?.status);
    }
    expect(((await eventsOf('select')) ?? 0) + ((await eventsOf('reject')) ?? 0)).toBe(1);
  });

  it('let either the company act or HR reconsider, not both', async () => {
    const { student, company, hr, job } = await makeCast();
    const id = await applyFor(student, job);
    await put(hr, `/application/${id}/status`, { status: 'selected' });
    const [advanced, takenBack] = await Promise.all([
      put(company, `/interview-application/${id}/companyStatus`, { status: 'Selected' }),
      put(hr, `/application/${id}/reconsider`),
    ]);
    // Whoever comes second is told: HR that the company was faster, the company that there is
    // nothing.
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([advanced?.status, takenBack?.status]);
    expect(((await eventsOf('advance')) ?? 0) + ((await eventsOf('reconsider')) ?? 0)).toBe(1);
  });

  it('let one of fifty opposed decisions of a company succeed', async () => {
    const { student, company, hr, job } = await makeCast();
    const id = await applyFor(student, job);
    await put(hr, `/application/${id}/status`, { status: 'selected' });
    const words = ['Selected', 'Rejected'] as const;
    const paths = [`/interview-application/${id}/companyStatus`, `/application/${id}/companyStatus`];
    const answers = await many((index) =>
      put(company, paths[Math.floor(index / 2) % 2] ?? '', { status: words[index % 2], advanced: false }),
    );
    expect(tally(answers)).toEqual({ 200: CALLERS / 2, 409: CALLERS / 2 });
    expect(await eventsOf('rejectAfterAdvancing')).toBe(0);
  });

  it('do not apply a rejection of a waiting candidate to one in interviews', async () => {
    const { student, company, hr, job } = await makeCast();
    const id = await applyFor(student, job);
    await put(hr, `/application/${id}/status`, { status: 'selected' });
    const path = `/interview-application/${id}/companyStatus`;
    expect((await put(company, path, { status: 'Rejected', advanced: true })).status).toBe(409);
    expect((await put(company, path, { status: 'Selected', advanced: false })).status).toBe(200);
    const late = await put(company, path, { status: 'Rejected', advanced: false });
    expect([late.status, late.json.current.companyStatus]).toEqual([409, 'Selected']);
    expect((await put(company, path, { status: 'Rejected', advanced: 'no' })).status).toBe(422);
    expect((await put(company, path, { status: 'Rejected', advanced: true })).status).toBe(200);
    expect(await eventsOf('rejectAfterAdvancing')).toBe(1);
  });

  it('never exceed the application limit', async () => {
    const company = await signIn('company');
    const student = await signIn('student');
    await giveResume(student);
    const jobs: string[] = [];
    for (let index = 0; index < CALLERS; index++) jobs.push(await makeJob(company));
    const answers = await many((index) =>
      ask('POST', '/api/apply-job', { token: student.token, body: { jobId: jobs[index] } }),
    );
    expect(tally(answers)).toEqual({ 201: LIMITS.applicationLimit, 409: CALLERS - LIMITS.applicationLimit });
    const [counted] = await rows<{ n: number }>(
      'SELECT count(*) AS n FROM applications WHERE student_id = ?',
      student.row,
    );
    expect(counted?.n).toBe(LIMITS.applicationLimit);
  });

  it('make one application out of fifty for the same job', async () => {
    const student = await makeStudent();
    const job = await makeJob(await signIn('company'));
    const answers = await many(() => ask('POST', '/api/apply-job', { token: student.token, body: { jobId: job } }));
    expect(tally(answers)).toEqual({ 201: 1, 409: CALLERS - 1 });
    const refused = answers.filter((answer) => answer.status === 409).map((answer) => answer.json.type);
    expect(new Set(refused)).toEqual(new Set(['/problems/already-applied']));
  });

  it('never exceed the posting limit', async () => {
    const company = await signIn('company');
    await statement('UPDATE companies SET posting_limit = 7 WHERE id = ?', company.row).run();
    const answers = await many(() => ask('POST', '/api/company-jobs', { token: company.token, body: JOB }));
    expect(tally(answers)).toEqual({ 201: 7, 409: CALLERS - 7 });
    expect(await rows('SELECT count(*) AS jobs FROM jobs WHERE company_id = ?', company.row)).toEqual([{ jobs: 7 }]);
  });

  it('accept no application after the deadline has closed the job', async () => {
    const company = await signIn('company');
    const job = await makeJob(company);
    const students: SignedIn[] = [];
    for (let index = 0; index < CALLERS; index++) students.push(await makeStudent());
    const close = () =>
      ask('PUT', `/api/company-jobs/${job}`, {
        token: company.token,
        body: { ...JOB, applicationDeadline: YESTERDAY },
      });
    const calls = students.map(
      (student) => () => ask('POST', '/api/apply-job', { token: student.token, body: { jobId: job } }),
    );
    calls.splice(CALLERS / 2, 0, close);
    const answers = await Promise.all(calls.map((call) => call()));
    const closed = answers.splice(CALLERS / 2, 1)[0];
    expect(closed?.status).toBe(200);
    const made = answers.filter((answer) => answer.status === 201).length;
    expect(answers.filter((answer) => answer.json.type === '/problems/job-closed')).toHaveLength(CALLERS - made);
    const [row] = await rows<{ n: number }>('SELECT count(*) AS n FROM applications WHERE company_id = ?', company.row);
    expect(row?.n).toBe(made);
    const late = await makeStudent();
    expect((await ask('POST', '/api/apply-job', { token: late.token, body: { jobId: job } })).json.type).toBe(
      '/problems/job-closed',
    );
  });

  it('leave every application with the HR of its job', async () => {
    const { admin, company, hr, job } = await makeCast();
    const others = [await signIn('hr'), await signIn('hr'), hr];
    const students: SignedIn[] = [];
    for (let index = 0; index < CALLERS; index++) students.push(await makeStudent());
    const apply = (student: SignedIn) => ask('POST', '/api/apply-job', { token: student.token, body: { jobId: job } });
    const answers = await Promise.all([
      ...students.slice(0, CALLERS / 2).map(apply),
      ...others.map((other) =>
        ask('POST', '/api/assign-to-hr', { token: admin.token, body: { jobId: job, hrId: other.id } }),
      ),
      ...students.slice(CALLERS / 2).map(apply),
    ]);
    expect(tally(answers)).toEqual({ 200: others.length, 201: CALLERS });
    const strays = await rows(
      'SELECT a.id FROM applications a JOIN jobs j ON j.id = a.job_id WHERE j.company_id = ? AND a.hr_id IS NOT j.hr_id',
      company.row,
    );
    expect(strays).toEqual([]);
  });

  it('keep one of two uploaded letters, and nobody can read the other', async () => {
    const { student, company, hr, job } = await makeCast();
    const id = await applyFor(student, job);
    await put(hr, `/application/${id}/status`, { status: 'selected' });
    await put(company, `/interview-application/${id}/companyStatus`, { status: 'Selected' });
    await put(company, `/application/${id}/companyStatus`, { shortListed: true });
    const answers = await Promise.all([sendLetter(company, id, 'one.pdf'), sendLetter(company, id, 'two.pdf')]);
    expect(tally(answers)).toEqual({ 200: 2 });
    const held = async () =>
      (
        await rows<{ held: number }>(
          `SELECT EXISTS (SELECT 1 FROM applications WHERE letter_key = key) AS held FROM files WHERE kind = 'letter' ORDER BY held`,
        )
      ).map((row) => row.held);
    expect((await held()).at(-1)).toBe(1);
    await sweep(env, Date.now() + 2 * 3_600_000);
    expect(await held()).toEqual([1]);
  });

  it('either send the letter or let the student withdraw, not both', async () => {
    const { student, company, hr, job } = await makeCast();
    const id = await applyFor(student, job);
    await put(hr, `/application/${id}/status`, { status: 'selected' });
    await put(company, `/interview-application/${id}/companyStatus`, { status: 'Selected' });
    await put(company, `/application/${id}/companyStatus`, { shortListed: true });
    await sendLetter(company, id);
    await ask('POST', '/api/update-to-hr', { token: company.token, body: { applicationId: id } });
    const [sent, withdrawn] = await Promise.all([
      put(hr, `/application/${id}/send-offer-letter`),
      put(student, `/application/${id}/withdraw`),
    ]);
    expect([sent?.status, withdrawn?.status].sort()).toEqual([200, 409]);
  });

  it('number rounds and replies without gaps', async () => {
    const { student, company, hr, job } = await makeCast();
    const id = await applyFor(student, job);
    await put(hr, `/application/${id}/status`, { status: 'selected' });
    await put(company, `/interview-application/${id}/companyStatus`, { status: 'Selected' });
    const rounds = await many(() => put(company, `/company-application/${id}/interview`, ROUND), 10);
    expect(tally(rounds)).toEqual({ 201: 1, 409: 9 });
    const thought = await ask('POST', '/api/thoughts', {
      token: student.token,
      body: { text: 'Which course helped you most?' },
    });
    const replies = await many((index) =>
      ask('POST', `/api/thoughtsreplies/${thought.json._id}`, {
        token: student.token,
        body: { text: `Reply ${index}` },
      }),
    );
    expect(tally(replies)).toEqual({ 201: CALLERS });
    const numbered = await rows<{ idx: number }>('SELECT idx FROM replies ORDER BY idx');
    expect(numbered.map((row) => row.idx)).toEqual(Array.from({ length: CALLERS }, (_, index) => index));
  });
});
