import { afterEach, describe, expect, it, vi } from 'vitest';
import { beforeBatches } from '../../testing/batches.ts';
import { type Ask, ask, type SignedIn, signIn } from '../../testing/client.ts';

const FIELDS = ['requestId', 'call', 'role', 'status', 'ms', 'rowsRead', 'rowsWritten', 'd1Calls'];

afterEach(() => vi.restoreAllMocks());

/**
 * Makes a request and answers it with the lines that the Worker wrote meanwhile: of requests, of
 * failures, and of what is worth a look for who guards accounts.
 */
async function traced(method: string, path: string, sent: Ask) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = await ask(method, path, sent);
  const lines = (spy: typeof log) => spy.mock.calls.map((words) => words.map(String).join(' '));
  const [said, failures] = [lines(log), lines(error)];
  const isTrace = (line: string) => line.includes('"rowsRead"');
  return { answer, traces: said.filter(isTrace), security: said.filter((line) => !isTrace(line)), failures };
}

/** What a request used and no line may hold. */
const secretsOf = (who: SignedIn) => [
  who.token,
  who.email,
  who.name,
  who.id,
  'Marigold Deshpande',
  '9123456780',
  'blue ferry kettle',
  '203.0.113.77',
];

function expectNothingPersonal(lines: readonly string[], who: SignedIn): void {
  for (const secret of secretsOf(who)) expect(lines.join('\n')).not.toContain(secret);
}

describe('each request logs one line without personal data:', () => {
  const change = (who: SignedIn): Ask => ({
    token: who.token,
    headers: { 'cf-connecting-ip': '203.0.113.77' },
    body: { name: 'Marigold Deshpande', phone: '9123456780' },
  });

  it('for a success', async () => {
    const who = await signIn('student', 'Trilochana Quux');
    const { answer, traces, failures } = await traced('PUT', '/api/user', change(who));
    expect([answer.status, answer.json.name]).toEqual([200, 'Marigold Deshpande']);
    expect([traces.length, failures]).toEqual([1, []]);
    const trace = JSON.parse(traces[0] ?? '');
    expect(Object.keys(trace)).toEqual(FIELDS);
    expect(trace).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      call: 'updateUser',
      role: 'student',
      status: 200,
      d1Calls: 3,
    });
    expect(trace.rowsRead).toBeGreaterThan(0);
    expect(trace.rowsWritten).toBeGreaterThan(0);
    expect(trace.ms).toBeGreaterThanOrEqual(0);
    expectNothingPersonal(traces, who);
  });

  it('for a refusal', async () => {
    const who = await signIn('student', 'Trilochana Quux');
    const { answer, traces, security, failures } = await traced('POST', '/api/userlogin', {
      cookie: who.cookie,
      headers: { 'cf-connecting-ip': '203.0.113.77' },
      body: { email: `no.${who.email}`, password: 'blue ferry kettle' },
    });
    expect([traces.length, failures]).toEqual([1, []]);
    const trace = JSON.parse(traces[0] ?? '');
    expect(Object.keys(trace)).toEqual(FIELDS);
    expect(trace).toMatchObject({ requestId: answer.json.requestId, call: 'logInStudent', status: 401 });
    expect(security.map((line) => JSON.parse(line).security)).toEqual(['signin.failed']);
    expectNothingPersonal([...traces, ...security], who);
  });

  it('for a refused role, without the requested ids', async () => {
    const who = await signIn('hr', 'Trilochana Quux');
    const { answer, traces, security } = await traced('PUT', '/api/user', change(who));
    expect(traces.map((line) => JSON.parse(line))).toMatchObject([
      { requestId: answer.json.requestId, call: 'updateUser', status: 403 },
    ]);
    expectNothingPersonal([...traces, ...security], who);
  });

  it('for an internal error, whose stack is a line of its own with the same id', async () => {
    const who = await signIn('student', 'Trilochana Quux');
    beforeBatches((texts) => {
      if (texts.some((text) => /^update "?accounts/i.test(text))) throw new Error('the disk is full');
    });
    const { answer, traces, failures } = await traced('PUT', '/api/user', change(who));
    expect([answer.status, answer.json.type]).toEqual([500, '/problems/internal']);
    expect(answer.text).not.toContain('the disk is full');
    expect([traces.length, failures.length]).toEqual([1, 1]);
    const trace = JSON.parse(traces[0] ?? '');
    expect(Object.keys(trace)).toEqual(FIELDS);
    expect(trace).toMatchObject({
      requestId: answer.json.requestId,
      call: 'updateUser',
      role: 'student',
      status: 500,
    });
    const failure = JSON.parse(failures[0] ?? '');
    expect(Object.keys(failure)).toEqual(['requestId', 'call', 'failure']);
    expect([failure.requestId, failure.failure]).toEqual([
      answer.json.requestId,
      expect.stringContaining('the disk is full'),
    ]);
    expectNothingPersonal([...traces, ...failures], who);
  });
});
