import { CALLS } from '@niyukti/contract/api/all-calls';
import { beforeAll, expect, it } from 'vitest';
import { beforeBatches } from '../../testing/batches.ts';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { rows } from '../../testing/hiring.ts';

let student: SignedIn;
beforeAll(async () => {
  student = await signIn('student');
  await ask('POST', '/api/logout', { token: student.token, body: { role: 'student' } });
});

const headers = { 'x-role': 'student', 'sec-fetch-site': 'same-origin' };
const dead = () => ({ headers, cookie: student.cookie });
const body = { text: 'Hello' };

it('a change with the cookie of an ended session is refused, not made as a visitor', async () => {
  const refused = await ask('POST', '/api/thoughts', { ...dead(), body });
  expect([refused.status, refused.json.type]).toEqual([401, '/problems/unauthenticated']);
  expect((await ask('GET', '/api/getthoughts')).json).toEqual([]);
  expect(
    (await ask('POST', '/api/thoughts', { ...dead(), headers: { 'sec-fetch-site': 'same-origin' }, body })).status,
  ).toBe(201);
  const message = { name: 'Meera', phone: '(022) 2345-6789', email: 'meera@made.test', message: 'Hello' };
  expect((await ask('POST', '/api/contactus', { ...dead(), body: message })).status).toBe(401);
  expect((await ask('POST', '/api/contactus', { body: message })).status).toBe(201);
});

it("another role's session does not replace the ended one", async () => {
  const company = await signIn('company');
  const both = { headers, cookie: `${student.cookie}; ${company.cookie}` };
  expect((await ask('POST', '/api/thoughts', { ...both, body })).status).toBe(401);
  const named = { ...both, headers: { ...headers, 'x-role': 'company' } };
  expect((await ask('POST', '/api/thoughts', { ...named, body })).json.user).toBe(company.name);
});

it('login, sign-up and logout work with the cookie of an ended session', async () => {
  const password = 'blue ferry kettle';
  const account = { name: 'Asha', email: 'asha@made.test', phone: '9876543210', password, confirmPassword: password };
  expect((await ask('POST', '/api/usersignup', { ...dead(), body: account })).status).toBe(201);
  expect((await ask('POST', '/api/userlogin', { ...dead(), body: { email: account.email, password } })).status).toBe(
    200,
  );
  expect((await ask('POST', '/api/logout', { ...dead(), body: { role: 'student' } })).status).toBe(204);
});

it('only these open calls record an account when there is a session', () => {
  const made = CALLS.filter(
    ({ method, access }) =>
      method !== 'GET' && 'open' in access && !('ignoresSession' in access && access.ignoresSession),
  );
  expect(made.map(({ id }) => id).sort()).toEqual(['replyToThought', 'sendContactMessage', 'shareThought']);
});

it('a change of an account that is erased meanwhile is refused', async () => {
  const erased = await signIn('student');
  const end = beforeBatches(async () => {
    end();
    await rows('DELETE FROM accounts WHERE id = ?', erased.account);
  });
  const refused = await ask('POST', '/api/plan-requests', { token: erased.token, body: { plan: 'Gold' } });
  expect([refused.status, refused.json.type]).toEqual([401, '/problems/unauthenticated']);
});
