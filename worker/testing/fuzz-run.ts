import { env } from 'cloudflare:workers';
import { document, validators } from 'virtual:openapi-validators';
import { ROLES } from '@niyukti/contract/accounts/roles';
import { CALLS } from '@niyukti/contract/api/all-calls';
import type { AnyCall } from '@niyukti/contract/api/call';
import { PROBLEMS, problemCode } from '@niyukti/contract/api/problems';
import { expect, vi } from 'vitest';
import { type Answer, ask } from './client.ts';
import { Dice, type FuzzRequest, fuzzRequest } from './fuzz.ts';
import { type Cast, makeCast } from './hiring.ts';

/** Calls that hash a password cost 30 ms each: they are drawn less often. */
const SLOW = new Set([
  'signUpStudent',
  'signUpCompany',
  'createHr',
  'editHr',
  'changePassword',
  'resetPassword',
  'giveProof',
]);
const LEAKS = /\b(?:SQLITE|D1_ERROR|SELECT |INSERT INTO|no such (?:table|column))|\n\s+at |argon2id|node_modules/;
/** Requests before new accounts are made: log-outs, deletions and suspensions end the old ones. */
const CAST_LIFE = 200;
const MAX_FAULTS = 10;

const operations = new Map(
  Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one])),
);

/** How an answer differs from the API's description, or null. */
function undescribed(call: AnyCall, answer: Answer): string | null {
  const response = operations.get(call.id)?.responses[String(answer.status)];
  if (!response) return `status ${answer.status} is not in the document`;
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  if (!response.content) return answer.text === '' ? null : 'a body where the document has none';
  const validate = validators[`${call.id} ${answer.status} ${type}`];
  if (!validate) return `${type || 'no type'} with ${answer.status} is not in the document`;
  return validate(answer.json ?? answer.text)
    ? null
    : `does not fit the document: ${JSON.stringify(validate.errors?.slice(0, 2))}`;
}

/** What is wrong with an answer, or null. */
function fault(call: AnyCall, answer: Answer): string | null {
  if (answer.status >= 500) return `status ${answer.status}`;
  if (answer.status >= 400) {
    // The current state of an application holds texts of people, and this test writes SQL there.
    if (LEAKS.test(JSON.stringify({ ...answer.json, current: null }))) return 'something inside shows';
    const code = problemCode(answer.json);
    if (!code) return `no problem of ours: ${answer.json?.type}`;
    if (PROBLEMS[code].status !== answer.status) return `${code} with ${answer.status}`;
    if (!answer.json.requestId || answer.json.message !== answer.json.detail) return 'an incomplete problem';
  } else if (answer.status !== call.status) return `status ${answer.status}`;
  return undescribed(call, answer);
}

/** Makes accounts with a job, an application and a thought. */
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

/** The result of a run. */
interface FuzzReport {
  readonly faults: readonly string[];
  /** What the Worker logged of internal errors. */
  readonly failures: readonly unknown[];
  /** How many answers had each status. */
  readonly seen: ReadonlyMap<number, number>;
  readonly sent: number;
}

/** Sends requests drawn from a seed, and collects the faults of their answers. */
async function fuzz(requests: number, seed: number): Promise<FuzzReport> {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const failures: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => failures.push(line));
  const dice = new Dice(seed);
  let { cast, ids } = await begin();
  const faults: string[] = [];
  const seen = new Map<number, number>();
  let sent = 0;
  while (sent < requests && faults.length < MAX_FAULTS) {
    const call = dice.pick(CALLS);
    if (SLOW.has(call.id) && dice.chance(0.8)) continue;
    if (sent % CAST_LIFE === CAST_LIFE - 1) ({ cast, ids } = await begin());
    const request = fuzzRequest(call, ids, dice);
    const answer = await send(cast, call, request, dice);
    sent += 1;
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    const wrong = fault(call, answer);
    if (!wrong) continue;
    const body = typeof request.raw === 'string' ? request.raw.slice(0, 300) : '';
    faults.push(
      `${call.id} ${call.method} ${request.path.slice(0, 200)} ${body}: ${wrong} ${answer.text.slice(0, 300)}`,
    );
  }
  return { faults, failures, seen, sent };
}

/** A daily run reaches every call some thirty times. `npm test -- --full` sends twenty times as many. */
const DAILY = 3_000;
/** `FUZZ=200000 FUZZ_SEED=7` sends more requests, drawn from another seed. */
const REQUESTS = Number(env.FUZZ || DAILY);
const SEED = Number(env.FUZZ_SEED || 20_261_121);
/** Each shard is a test file, so that they run in parallel. */
const SHARDS = 2;

/** Sends one shard of the requests and expects no faults. */
export async function checkShard(shard: number): Promise<void> {
  const requests = REQUESTS / SHARDS;
  const { faults, failures, seen, sent } = await fuzz(requests, SEED + shard);
  expect(failures.slice(0, 5)).toEqual([]);
  expect(faults).toEqual([]);
  expect(sent).toBe(requests);
  expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBe(requests);
  expect(REQUESTS).toBeGreaterThanOrEqual(env.FUZZ ? 0 : DAILY);
  // The run shows little unless enough requests are accepted and enough are refused.
  expect(seen.get(200) ?? 0).toBeGreaterThan(requests / 20);
  expect(seen.get(422) ?? 0).toBeGreaterThan(requests / 20);
}
