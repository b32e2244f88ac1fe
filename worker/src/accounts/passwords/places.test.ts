import type { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, ask, signIn } from '../../../testing/client.ts';
import { redirectOutgoing } from '../../../testing/redirect.ts';
import { BREACHED } from './check-password.ts';

/** A name with the same letters for every place, so that one password is near all of them. */
const NAME = 'Trilochana Quux';
const NEAR = 'Trilochana@2026';
const PRODUCT = 'Niyukti123';
const COMMON = 'Qwertyuiop1';
const FINE = 'blue ferry kettle';
const PHONE = '9876543210';

let counter = 0;
function freshEmail(): string {
  counter += 1;
  return `near${counter}@made.test`;
}

type Place = (password: string, bindings?: Partial<typeof env>) => Promise<Answer>;

/** Every place where a password is set. */
const PLACES: [string, Place][] = [
  [
    "a job seeker's sign-up",
    (password, bindings = {}) =>
      ask('POST', '/api/usersignup', {
        body: { name: NAME, email: freshEmail(), phone: PHONE, password, confirmPassword: password },
        bindings,
      }),
  ],
  [
    "a company's sign-up",
    (password, bindings = {}) =>
      ask('POST', '/api/company-signup', {
        body: {
          companyName: NAME,
          companyType: 'IT',
          position: 'CEO',
          businessmodel: 'B2B',
          email: freshEmail(),
          phone: PHONE,
          password,
        },
        bindings,
      }),
  ],
  [
    'a change of the password',
    async (password, bindings = {}) => {
      const { token } = await signIn('student', NAME);
      return ask('PUT', '/api/change-password', { token, body: { password }, bindings });
    },
  ],
  [
    'a reset link',
    async (password, bindings = {}) => {
      const admin = await signIn('admin');
      const company = await signIn('company', NAME);
      const body = { role: 'company', accountId: company.id };
      const made = await ask('POST', '/api/password-reset-link', { token: admin.token, body });
      const token = new URL(made.json.url).hash.slice(1);
      return ask('POST', '/api/password-reset', { body: { token, password }, bindings });
    },
  ],
  [
    'an HR that is created',
    async (password, bindings = {}) => {
      const { token } = await signIn('admin');
      const body = { name: NAME, email: freshEmail(), number: PHONE, password };
      return ask('POST', '/api/createhr', { token, body, bindings });
    },
  ],
  [
    'an HR that is edited',
    async (password, bindings = {}) => {
      const { token } = await signIn('admin');
      const hr = await signIn('hr', NAME);
      const body = { name: NAME, email: hr.email, number: PHONE, password };
      return ask('PUT', `/api/edithr/${hr.id}`, { token, body, bindings });
    },
  ],
];

afterEach(() => vi.restoreAllMocks());

describe.each(PLACES)('%s', (_, set) => {
  it.each([NEAR, PRODUCT, 'niyukti-demo', COMMON])('refuses %s at its field', async (password) => {
    const answer = await set(password);
    expect(answer.status).toBe(422);
    expect(answer.json.errors).toMatchObject([{ path: 'password', message: expect.stringMatching(/^Please choose/) }]);
  });

  it('accepts a good password, and asks no other service unless one is configured', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    expect((await set(FINE)).status).toBeLessThan(300);
    expect(asked).not.toHaveBeenCalled();
  });

  it('refuses a breached password if a service is configured', async () => {
    const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(FINE));
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(`${hex.slice(5).toUpperCase()}:7`));
    const answer = await set(FINE, { BREACH_RANGE_URL: 'https://breaches.test/range/' });
    expect([answer.status, answer.json.errors]).toEqual([422, [{ path: 'password', message: BREACHED }]]);
  });

  it('accepts a good password if the service redirects, and does not follow', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sent = redirectOutgoing(() => new Response(''));
    expect((await set(FINE, { BREACH_RANGE_URL: 'https://breaches.test/range/' })).status).toBeLessThan(300);
    expect(sent).toEqual([]);
  });

  it('accepts a good password while the service fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no route'));
    expect((await set(FINE, { BREACH_RANGE_URL: 'https://breaches.test/range/' })).status).toBeLessThan(300);
  });
});

it('a reset link stays valid after a refused password', async () => {
  const admin = await signIn('admin');
  const student = await signIn('student', NAME);
  const body = { role: 'student', accountId: student.id };
  const made = await ask('POST', '/api/password-reset-link', { token: admin.token, body });
  const token = new URL(made.json.url).hash.slice(1);
  const use = (password: string) => ask('POST', '/api/password-reset', { body: { token, password } });
  expect((await use(NEAR)).status).toBe(422);
  expect((await use(FINE)).status).toBe(200);
});
