import { env } from 'cloudflare:workers';
import type { AnyCall } from '@niyukti/contract/call';
import { CALLS } from '@niyukti/contract/calls/index';
import { PROBLEMS, type ProblemCode, problemCode } from '@niyukti/contract/problems';
import { ROLES } from '@niyukti/contract/roles';
import { expect, it, vi } from 'vitest';
import { type Cast, makeCast } from '../hiring/testing.ts';
import { problemsOf } from '../openapi/implied.ts';
import { type Answer, ask } from '../testing/client.ts';
import { Dice, type FuzzRequest, fuzzRequest } from '../testing/fuzz.ts';

/** Requests of one run. `FUZZ=20000` makes it the long one. */
const REQUESTS = Number(env.FUZZ || 1_000);
const SEED = Number(env.FUZZ_SEED || 20_261_121);
/** Calls that hash a password cost 30 ms each: they get their share of tries, no more. */
const SLOW = new Set(['signUpStudent', 'signUpCompany', 'createHr', 'editHr', 'changePassword', 'resetPassword']);

const LEAKS = /\b(?:SQLITE|D1_ERROR|SELECT |INSERT INTO|no such (?:table|column))|\n\s+at |argon2id|node_modules/;

/** What is wrong with an answer, or null. */
function fault(call: AnyCall, answer: Answer): string | null {
  if (answer.status >= 500) return `status ${answer.status}`;
  // The current state of an application holds what people wrote, and the fuzz writes SQL.
  if (answer.status >= 400 && LEAKS.test(JSON.stringify({ ...answer.json, current: null })))
    return 'something inside shows';
  if (answer.status >= 400) {
    const code = problemCode(answer.json);
    if (!code) return `no problem of ours: ${answer.json?.type}`;
    if (PROBLEMS[code].status !== answer.status) return `${code} with ${answer.status}`;
    if (!(problemsOf(call) as ProblemCode[]).includes(code)) return `${code} is not in the document`;
    if (answer.headers.get('content-type') !== 'application/problem+json') return 'not application/problem+json';
    return answer.json.requestId && answer.json.message === answer.json.detail ? null : 'an incomplete problem';
  }
  if (answer.status !== call.status) return `status ${answer.status}`;
  if (!call.output) return answer.text === '' ? null : 'a body where there is none';
  const read = call.output.safeParse(answer.json);
  return read.success ? null : `does not fit its schema: ${JSON.stringify(read.error.issues.slice(0, 2))}`;
}

/** New accounts with a job, an application and a thought of theirs. */
async function begin() {
  const cast = await makeCast();
  const applied = await ask('POST', '/api/apply-job', { token: cast.student.token, body: { jobId: cast.job } });
  const thought = await ask('POST', '/api/thoughts', { body: { text: 'A thought' } });
  const { student, company, hr, job } = cast;
  const things = { job, application: applied.json._id as string, thought: thought.json._id as string };
  return { cast, ids: { ...things, student: student.id, company: company.id, hr: hr.id } };
}

async function send(cast: Cast, call: AnyCall, request: FuzzRequest, dice: Dice): Promise<Answer> {
  const roles = 'open' in call.access ? [...ROLES, null] : call.access.roles;
  const role = dice.chance(0.9) ? dice.pick<(typeof ROLES)[number] | null>(roles) : dice.pick([...ROLES, null]);
  const { path, headers, raw } = request;
  const token = role && dice.chance(0.97) ? { token: cast[role].token } : {};
  return ask(call.method, path, { headers, ...(raw === undefined ? {} : { raw }), ...token });
}

it(`${REQUESTS} strange requests meet no failure, no leak and no answer that the description does not know`, {
  timeout: 600_000,
}, async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const failures: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => failures.push(line));
  const dice = new Dice(SEED);
  let { cast, ids } = await begin();
  let faults: string[] = [];
  const seen = new Map<number, number>();
  for (let number = 1; number <= REQUESTS && faults.length < 10; number += 1) {
    // Log-outs, deletions and suspensions of a run end its accounts: now and then new ones begin.
    if (number % 200 === 0) ({ cast, ids } = await begin());
    const call = dice.pick(CALLS);
    if (SLOW.has(call.id) && dice.chance(0.8)) continue;
    const request = fuzzRequest(call, ids, dice);
    const answer = await send(cast, call, request, dice);
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    const wrong = fault(call, answer);
    if (wrong) {
      const sent = typeof request.raw === 'string' ? request.raw.slice(0, 300) : '';
      faults = [
        ...faults,
        `${call.id} ${call.method} ${request.path.slice(0, 200)} ${sent}: ${wrong} ${answer.text.slice(0, 300)}`,
      ];
    }
  }
  expect(failures.slice(0, 5)).toEqual([]);
  expect(faults).toEqual([]);
  // The run is worth something only if it got past the door as often as it was refused.
  expect(seen.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect(seen.get(422) ?? 0).toBeGreaterThan(REQUESTS / 20);
});
