import { beforeAll, expect, it } from 'vitest';
import { ask } from '../../testing/client.ts';
import { applyFor, type Cast, makeCast, PDF, rows, sendLetter } from '../../testing/hiring.ts';

let cast: Cast;
let id: string;

beforeAll(async () => {
  cast = await makeCast();
  id = await applyFor(cast.student, cast.job);
  await ask('PUT', `/api/application/${id}/status`, { token: cast.hr.token, body: { status: 'selected' } });
  for (const body of [{ status: 'Selected' }, { shortListed: true }])
    await ask('PUT', `/api/application/${id}/companyStatus`, { token: cast.company.token, body });
});

it.each([
  ['of 3,000 letters', 'a'.repeat(3_000)],
  ['of 3,000 letters in Devanagari', 'क'.repeat(3_000)],
  ['of 3,000 emoji', '😀'.repeat(3_000)],
  ['of 3,000 folders', `${'a/'.repeat(3_000)}b`],
  ['that ends within a letter of two parts', `${'a'.repeat(119)}😀😀`],
])('a letter whose name is %s gets a shorter name', async (_, name) => {
  const sent = await sendLetter(cast.company, id, `${name}.pdf`, PDF);
  expect([sent.status, sent.text.slice(0, 200)]).toMatchObject([200, expect.any(String)]);
  const { offerLetter } = (await ask('GET', `/api/offer-letter/${id}`, { token: cast.company.token })).json;
  const read = await ask('GET', offerLetter, { token: cast.company.token });
  expect(read.status).toBe(200);
  expect((read.headers.get('content-disposition') ?? '').length).toBeLessThan(2_000);
  const [file] = await rows<{ name: string }>(
    "SELECT name FROM files WHERE kind = 'letter' ORDER BY created_at DESC LIMIT 1",
  );
  expect([...(file?.name ?? '')].length).toBeLessThanOrEqual(124);
});

it.each([
  `/files/photos/${'a'.repeat(3_000)}.png`,
  `/files/letters/${'a'.repeat(3_000)}.pdf`,
  `/files/photos/a.${'p'.repeat(3_000)}`,
  `/remotes/seeker/${'a'.repeat(3_000)}.js`,
  `/remotes/${'a'.repeat(3_000)}/a.js`,
])('a file name of 3,000 characters is 404', async (path) => {
  expect((await ask('GET', path, { token: cast.company.token })).status).toBe(404);
});
