import { env } from 'cloudflare:workers';
import { CALLS } from '@niyukti/contract/api/all-calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { argon2 } from '../src/accounts/passwords/password.ts';
import { publicId } from '../src/core/ids.ts';
import { type Answer, ask, type SignedIn, signIn } from '../testing/client.ts';
import { sendLetter } from '../testing/hiring.ts';
import { sampleBody } from '../testing/samples.ts';

/** A tenth of every limit. */
const SCALE = 0.1;
const NOTHING = { job: '', application: '', student: '', company: '', hr: '' };

let one: SignedIn;
let other: SignedIn;
let companies: SignedIn[];
let thought: string;
beforeAll(async () => {
  [one, other] = [await signIn('student'), await signIn('student')];
  companies = [await signIn('company'), await signIn('company')];
  thought = (await ask('POST', '/api/thoughts', { body: { text: 'A thought' } })).json._id;
  env.RATE_SCALE = String(SCALE);
});
afterAll(() => {
  delete env.RATE_SCALE;
});

/** Makes a call with a valid body from an address, as an account or as a visitor. */
function from(address: string, id: string, who?: SignedIn, body?: unknown): Promise<Answer> {
  const call = CALLS.find((known) => known.id === id);
  if (!call) throw new Error(`There is no call ${id}`);
  return ask(call.method, `/api${call.path.replace('{thoughtId}', thought)}`, {
    body: body ?? sampleBody(call, NOTHING).body,
    headers: { 'cf-connecting-ip': address },
    ...(who ? { token: who.token } : {}),
  });
}

let signed = 0;
/** A sign-up that is refused after it was counted and before its password is hashed: the password is too common. */
const signUp = (address: string, id: 'signUpStudent' | 'signUpCompany'): Promise<Answer> => {
  signed += 1;
  const call = CALLS.find((known) => known.id === id) ?? CALLS[0];
  const { body } = sampleBody(call as (typeof CALLS)[number], NOTHING) as { body: object };
  const password = 'password123';
  return from(address, id, undefined, {
    ...body,
    email: `many${signed}@made.test`,
    password,
    confirmPassword: password,
  });
};
const letter = (company: SignedIn | undefined): Promise<Answer> =>
  sendLetter(company ?? one, publicId('application', 987_654));

/** Each limit: its name, its number of tries, a try, and a try of somebody else that it does not affect. */
const LIMITS: [string, number, (index: number) => Promise<Answer>, () => Promise<Answer>][] = [
  [
    'sign-ups of companies and people from one address together',
    600,
    (index) => signUp('10.3.0.1', index % 2 ? 'signUpStudent' : 'signUpCompany'),
    () => signUp('10.3.0.2', 'signUpCompany'),
  ],
  [
    'password resets from one address',
    30,
    () => from('10.4.0.1', 'resetPassword'),
    () => from('10.4.0.2', 'resetPassword'),
  ],
  [
    "a visitor's messages",
    10,
    () => from('10.5.0.1', 'sendContactMessage'),
    () => from('10.5.0.2', 'sendContactMessage'),
  ],
  [
    "an account's messages",
    10,
    () => from('10.6.0.1', 'sendContactMessage', one),
    () => from('10.6.0.1', 'sendContactMessage', other),
  ],
  ["a visitor's thoughts", 20, () => from('10.7.0.1', 'shareThought'), () => from('10.7.0.2', 'shareThought')],
  [
    "an account's thoughts",
    20,
    () => from('10.8.0.1', 'shareThought', one),
    () => from('10.8.0.1', 'shareThought', other),
  ],
  ["a visitor's replies", 60, () => from('10.9.0.1', 'replyToThought'), () => from('10.9.0.2', 'replyToThought')],
  [
    "an account's uploads",
    30,
    () => from('10.10.0.1', 'uploadPhoto', one),
    () => from('10.10.0.1', 'uploadPhoto', other),
  ],
  ["a company's letters", 60, () => letter(companies[0]), () => letter(companies[1])],
];

describe('a rate limit', () => {
  it.each(LIMITS)(
    'refuses %s beyond the limit before any hashing, and nobody else',
    async (_, max, send, sendOther) => {
      const allowed = max * SCALE;
      const answers: number[] = [];
      for (let index = 0; index < allowed; index += 1) answers.push((await send(index)).status);
      expect(answers).not.toContain(429);
      const hasher = await argon2();
      const [verify, hash] = [vi.spyOn(hasher, 'verify'), vi.spyOn(hasher, 'hash')];
      const refused = await send(allowed);
      expect([refused.status, refused.json.type]).toEqual([429, '/problems/too-many-requests']);
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(800);
      expect(wait).toBeLessThanOrEqual(3_600);
      expect([verify.mock.calls.length, hash.mock.calls.length]).toEqual([0, 0]);
      vi.restoreAllMocks();
      expect((await sendOther()).status).not.toBe(429);
      expect((await send(allowed + 1)).status).toBe(429);
    },
  );

  it('ends after its time and then counts from zero', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const share = () => from('10.20.0.1', 'shareThought');
    expect([(await share()).status, (await share()).status, (await share()).status]).toEqual([201, 201, 429]);
    vi.setSystemTime(start + 3_600_000 - 1);
    const last = await share();
    expect([last.status, last.headers.get('retry-after')]).toEqual([429, '1']);
    vi.setSystemTime(start + 3_600_000);
    expect([(await share()).status, (await share()).status, (await share()).status]).toEqual([201, 201, 429]);
    vi.useRealTimers();
  });
});
