import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ask } from '../../testing/client.ts';
import { applyFor, type Cast, makeCast, rows } from '../../testing/hiring.ts';

let cast: Cast;
let application: string;
beforeAll(async () => {
  cast = await makeCast();
  application = await applyFor(cast.student, cast.job);
  await ask('PUT', `/api/application/${application}/status`, { token: cast.hr.token, body: { status: 'selected' } });
});
beforeEach(() => rows('DELETE FROM mailboxes'));

const know = (role: 'student' | 'company', email: string, stopped: string | null = null) =>
  rows(
    'INSERT INTO mailboxes (account_id, email, confirmed_at, stopped_at, stopped_for) VALUES (?, ?, 1, ?, ?)',
    cast[role].account,
    email,
    stopped && 1,
    stopped,
  );

/** What each of the staff reads of the two addresses. */
async function seen() {
  const read = async (path: string, { token }: { token: string }) => (await ask('GET', path, { token })).json;
  const path = `/api/application/${application}`;
  const [users, companies] = [await read('/api/allusers', cast.admin), await read('/api/allcompany', cast.admin)];
  const of = (list: { _id?: string; companyId?: string; address: string }[], id: string) =>
    list.find((one) => (one._id ?? one.companyId) === id)?.address;
  return {
    hr: (await read(path, cast.hr)).address,
    company: (await read(path, cast.company)).address,
    user: of(users, cast.student.id),
    firm: of(companies, cast.company.id),
  };
}

it('staff see whether mail reaches the job seekers and companies that they may see', async () => {
  const nothing = 'unconfirmed';
  expect(await seen()).toEqual({ hr: nothing, company: nothing, user: nothing, firm: nothing });
  await know('student', cast.student.email);
  await know('company', cast.company.email, 'bounce');
  expect(await seen()).toEqual({ hr: 'confirmed', company: 'confirmed', user: 'confirmed', firm: 'bounce' });
});

it('delivery to a former address does not count', async () => {
  await know('student', 'before@made.test', 'complaint');
  expect(await seen()).toMatchObject({ hr: 'unconfirmed', user: 'unconfirmed' });
});
