import { CALLS } from '@niyukti/contract/api/all-calls';
import type { AnyCall } from '@niyukti/contract/api/call';
import { callPath } from '@niyukti/contract/api/call';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beforeBatches } from '../../testing/batches.ts';
import { type Answer, ask } from '../../testing/client.ts';
import { applyFor, type Cast, makeCast, rows } from '../../testing/hiring.ts';
import { type SampleIds, sampleBody } from '../../testing/samples.ts';

const REPEATABLE = CALLS.filter((call) => call.idempotent);
/** What the calls write, and what a doubled one would have twice. */
const WRITTEN = [
  'jobs',
  'job_drafts',
  'rounds',
  'events',
  'thoughts',
  'replies',
  'contact_messages',
  'landing_versions',
];

let cast: Cast;
let ids: SampleIds;
let thought: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  cast = await makeCast();
  const application = await applyFor(cast.student, cast.job);
  const { company, hr, student, job } = cast;
  ids = { application, job, company: company.id, hr: hr.id, student: student.id };
  await ask('PUT', `/api/application/${application}/status`, { token: hr.token, body: { status: 'selected' } });
  await ask('PUT', `/api/interview-application/${application}/companyStatus`, {
    token: company.token,
    body: { status: 'Selected' },
  });
  thought = (await ask('POST', '/api/thoughts', { body: { text: 'A thought' } })).json._id;
});
afterEach(() => vi.restoreAllMocks());

/** Sends a call with a key: the same body whenever the call and the cast are the same. */
function send(call: AnyCall, key = 'one'): Promise<Answer> {
  const role = 'open' in call.access ? 'student' : (call.access.roles[0] ?? 'admin');
  const path = callPath(call.path, { id: ids.application, thoughtId: thought });
  const sample = sampleBody(call, ids);
  return ask(call.method, path, { ...sample, token: cast[role].token, headers: { 'idempotency-key': key } });
}

async function counted(): Promise<unknown> {
  const counts = WRITTEN.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  const limits = ['students', 'companies'].map(
    (table) =>
      `(SELECT sum(${table === 'students' ? 'application_limit' : 'posting_limit'}) FROM ${table}) AS ${table}_limit`,
  );
  return (await rows(`SELECT ${[...counts, ...limits].join(', ')}`))[0];
}

/**
 * From the first batch on that `dies` picks, no statement reaches the database any more: the
 * machine is gone.
 */
function dieAt(dies: (sql: string) => boolean): () => void {
  let dead = false;
  return beforeBatches((texts) => {
    dead ||= texts.some(dies);
    if (dead) throw new Error('the machine went away');
  });
}

describe('a request with an Idempotency-Key', () => {
  it('is possible for several calls', () => {
    expect(REPEATABLE.length).toBeGreaterThanOrEqual(8);
  });

  for (const call of REPEATABLE) {
    it(`${call.id}: a repeat gets the same answer and writes nothing`, async () => {
      const first = await send(call);
      expect(first.status).toBe(call.status);
      const written = await counted();
      const repeat = await send(call);
      expect([repeat.status, repeat.headers.get('idempotent-replayed')]).toEqual([call.status, 'true']);
      expect(repeat.text).toBe(first.text);
      expect(await counted()).toEqual(written);
    });

    it(`${call.id}: a failure before the write frees the key`, async () => {
      const before = await counted();
      const revive = dieAt((sql) => sql.startsWith('UPDATE idempotency_keys SET written'));
      expect((await send(call)).status).toBe(500);
      revive();
      expect(await counted()).toEqual(before);
      const repeat = await send(call);
      expect([repeat.status, repeat.headers.get('idempotent-replayed')]).toEqual([call.status, null]);
      expect(await counted()).not.toEqual(before);
    });

    it(`${call.id}: a request that was replaced by a repeat writes nothing`, async () => {
      const before = await counted();
      const end = beforeBatches(async (texts) => {
        if (texts.some((text) => text.startsWith('UPDATE idempotency_keys SET written')))
          await rows('UPDATE idempotency_keys SET created_at = created_at + 61000 WHERE status IS NULL');
      });
      expect((await send(call)).json.type).toBe('/problems/in-progress');
      end();
      expect(await counted()).toEqual(before);
    });
  }

  it('runs once if sent several times at once; an abandoned one can be repeated after a minute, unless it has written', async () => {
    const post = REPEATABLE.find(({ id }) => id === 'postJob') as AnyCall;
    const before = (await counted()) as { jobs: number };
    const answers = await Promise.all([send(post), send(post), send(post)]);
    expect(await counted()).toMatchObject({ jobs: before.jobs + 1 });
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ json }) => json._id)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 201).every(({ status }) => status === 409)).toBe(true);
    await rows('UPDATE idempotency_keys SET status = NULL, response = NULL');
    expect((await send(post)).json.type).toBe('/problems/in-progress');
    await rows('UPDATE idempotency_keys SET created_at = created_at - 61000');
    expect((await send(post)).json.type).toBe('/problems/in-progress');
    expect(await counted()).toMatchObject({ jobs: before.jobs + 1 });
    await rows('UPDATE idempotency_keys SET written = 0');
    expect((await send(post)).status).toBe(201);
  });

  it('frees its key when it is refused', async () => {
    const post = REPEATABLE.find((call) => call.id === 'postJob');
    if (!post) throw new Error('no call that posts a job');
    await rows('UPDATE companies SET unlimited = 0, posting_limit = 0');
    expect((await send(post)).json.type).toBe('/problems/posting-limit');
    await rows('UPDATE companies SET unlimited = 1');
    expect((await send(post)).status).toBe(201);
  });
});

describe('an Idempotency-Key', () => {
  const DAY = 86_400_000;
  // A visitor's: a session dies no later than a key that it has used.
  const contact = (message: string) =>
    ask('POST', '/api/contactus', {
      body: { name: 'Meera', phone: '9876543210', email: 'meera@made.test', message },
      headers: { 'idempotency-key': 'a-day' },
    });
  afterEach(() => vi.useRealTimers());

  it('repeats its answer for 24 hours, and can then be used again with another body', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const first = await contact('Hello');
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null]);
    const messages = () => rows<{ message: string }>('SELECT message FROM contact_messages ORDER BY id');
    const before = (await messages()).length;
    vi.setSystemTime(start + DAY - 1);
    const repeat = await contact('Hello');
    expect([repeat.status, repeat.headers.get('idempotent-replayed'), repeat.text]).toEqual([201, 'true', first.text]);
    expect((await contact('Something else')).json.type).toBe('/problems/key-reused');
    expect((await messages()).length).toBe(before);
    vi.setSystemTime(start + DAY);
    const fresh = await contact('Something else');
    expect([fresh.status, fresh.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect(fresh.json._id).not.toBe(first.json._id);
    expect((await messages()).map((row) => row.message).slice(before - 1)).toEqual(['Hello', 'Something else']);
    expect((await contact('Something else')).text).toBe(fresh.text);
  });
});
