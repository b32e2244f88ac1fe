import { expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { makeCast } from '../../testing/hiring.ts';

const POLLED = '/api/user-applications';
const tagOf = async ({ token }: SignedIn) => (await ask('GET', POLLED, { token })).headers.get('etag') ?? '';

it('the tag of a polled call names nobody, and holds no number', async () => {
  const student = await signIn('student');
  const tag = await tagOf(student);
  expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
  expect(tag).not.toContain('student');
  const again = await ask('GET', POLLED, { token: student.token, headers: { 'if-none-match': tag } });
  expect([again.status, again.headers.get('etag')]).toEqual([304, tag]);
});

it("a tag is one session's: another account that is at the same version has another", async () => {
  const [one, other] = [await signIn('student'), await signIn('student')];
  expect(await tagOf(one)).not.toBe(await tagOf(other));
  const taken = await ask('GET', POLLED, { token: other.token, headers: { 'if-none-match': await tagOf(one) } });
  expect(taken.status).toBe(200);
});

it('a tag changes with what is answered', async () => {
  const { student, job } = await makeCast();
  const before = await tagOf(student);
  await ask('POST', '/api/apply-job', { token: student.token, body: { jobId: job } });
  expect(await tagOf(student)).not.toBe(before);
});
