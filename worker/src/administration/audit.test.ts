import { dayInIndia } from '@niyukti/contract/day';
import { beforeAll, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { db } from '../../testing/hiring.ts';
import { statement } from '../core/database.ts';

let admin: SignedIn;
const DAY_MS = 86_400_000;
const NOW = Date.now();

/** Lines of three days, 40 a day: of two kinds in turn. */
beforeAll(async () => {
  admin = await signIn('admin');
  for (const ago of [2, 1, 0]) {
    for (let n = 0; n < 40; n++) {
      const [name, subject, audit] =
        n % 2 ? ['hr.created', 'hr', 'create hr'] : ['account.suspended', 'student', 'suspend'];
      await db().run(
        statement(
          `INSERT INTO events (name, subject, subject_name, subject_folded, actor, actor_name, actor_folded, payload, audit, change_id, created_at)
          VALUES (?, ?, ?, ?, 'admin', 'Leela Nair', 'leela nair', '{}', ?, 0, ?)`,
          name ?? '',
          subject ?? '',
          `Thing ${ago} ${n}`,
          `thing ${ago} ${n}`,
          audit ?? '',
          NOW - ago * DAY_MS + n,
        ),
      );
    }
  }
});

const read = async (query: string) =>
  (await ask('GET', `/api/audit-log?limit=100&${query}`, { token: admin.token })).json;
const dayOf = (ago: number) => dayInIndia(NOW - ago * DAY_MS);

it('a day shows its own lines and no others, page by page', async () => {
  const names = (await read(`day=${dayOf(1)}`)).map((line: { thingName: string }) => line.thingName);
  expect(names).toHaveLength(40);
  expect(names.every((name: string) => name.startsWith('Thing 1 '))).toBe(true);
  const first = await ask('GET', `/api/audit-log?limit=25&day=${dayOf(1)}`, { token: admin.token });
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await ask('GET', next, { token: admin.token });
  expect([second.json.length, second.headers.get('link')]).toEqual([15, null]);
  expect(await read('day=2020-01-01')).toEqual([]);
  expect(await read('day=2099-01-01')).toEqual([]);
});

it('a kind and an act show theirs alone, also of one day and one thing', async () => {
  const events = async (query: string) => new Set((await read(query)).map((line: { event: string }) => line.event));
  expect(await events('kind=hrs')).toEqual(new Set(['hr.created']));
  expect(await events('kind=accounts')).toEqual(new Set(['account.suspended']));
  expect(await events('event=account.suspended')).toEqual(new Set(['account.suspended']));
  expect(await read('kind=releases')).toEqual([]);
  expect(await read(`kind=hrs&day=${dayOf(0)}`)).toHaveLength(20);
  expect(await read(`kind=hrs&day=${dayOf(2)}&q=thing+2+1&person=leela`)).toHaveLength(11 - 5);
});

it('what is no kind, act or day is refused', async () => {
  for (const query of ['kind=all', 'event=job.posted', 'day=yesterday']) {
    expect((await ask('GET', `/api/audit-log?${query}`, { token: admin.token })).status).toBe(422);
  }
});
