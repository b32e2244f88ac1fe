import { expect, it } from 'vitest';
import { ask, signIn } from '../../testing/client.ts';

it('a log-out clears the browser’s cache, and keeps the sessions of other roles', async () => {
  const [student, hr] = [await signIn('student'), await signIn('hr')];
  const cookie = `${student.cookie}; ${hr.cookie}`;
  const out = await ask('POST', '/api/logout', { cookie, body: { role: 'student' } });
  expect([out.status, out.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
  expect((await ask('GET', '/api/session', { cookie })).json.sessions).toMatchObject([{ role: 'hr', id: hr.id }]);
});

it('a log-out of an account that is not signed in clears nothing', async () => {
  const { cookie } = await signIn('student');
  const headers = { 'x-account': 'another', 'x-role': 'student' };
  const out = await ask('POST', '/api/logout', { cookie, headers, body: { role: 'student' } });
  expect([out.status, out.headers.get('clear-site-data')]).toEqual([204, null]);
});
