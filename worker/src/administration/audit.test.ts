import { beforeAll, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { statement } from '../../testing/statement.ts';

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
      await statement(
        `INSERT INTO events (name, subject, subject_name, subject_folded, actor, actor_name, actor_folded, payload, audit, change_id, created_at)
          VALUES (?, ?, ?, ?, 'admin', 'Leela Nair', 'leela nair', '{}', ?, 0, ?)`,
        name ?? '',
        subject ?? '',
        `Thing ${ago} ${n}`,
        `thing ${ago} ${n}`,
        audit ?? '',
        NOW - ago * DAY_MS + n,
      ).run();
    }
  }
});

const read = async (query: string) =>
  (await ask('GET', `/api/audit-log?limit=100&${query}`, { token: admin.token })).json;
it('filters by subject kind and by event work alone and together', async () => {
  const events = async (query: string) => new Set((await read(query)).map((line: { event: string }) => line.event));
  expect(await events('kind=hrs')).toEqual(new Set(['hr.created']));
  expect(await events('kind=accounts')).toEqual(new Set(['account.suspended']));
  expect(await events('event=account.suspended')).toEqual(new Set(['account.suspended']));
  expect(await read('kind=releases')).toEqual([]);
  expect(await read('kind=hrs&q=ing+2+1&person=leela')).toHaveLength(6);
});

it('a day filter works page by page, with other filters too', async () => {
  const dayOf = (ago: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(NOW - ago * DAY_MS);
  // The log-in of this test's administrator leaves no line.
  const things = async (query: string) => (await read(query)).map((line: { thingName: string }) => line.thingName);
  expect((await things(`day=${dayOf(1)}`)).every((name: string) => name.startsWith('Thing 1 '))).toBe(true);
  expect(await things(`day=${dayOf(1)}`)).toHaveLength(40);
  expect(await things(`day=${dayOf(1)}&kind=hrs`)).toHaveLength(20);
  expect(await things(`day=${dayOf(1)}&q=ing+2`)).toEqual([]);
  expect(await things('day=2001-01-01')).toEqual([]);
  const first = await ask('GET', `/api/audit-log?limit=25&day=${dayOf(1)}`, { token: admin.token });
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await ask('GET', next, { token: admin.token });
  expect([first.json.length, second.json.length]).toEqual([25, 15]);
  expect((await ask('GET', '/api/audit-log?day=yesterday', { token: admin.token })).status).toBe(422);
});

it('a day before the start of the database has its lines in order of time, page by page', async () => {
  const noon = Date.parse('2020-02-29T12:00:00+05:30');
  const at = (time: number, thing: string) =>
    statement(
      `INSERT INTO events (name, subject, subject_name, subject_folded, actor, actor_name, actor_folded, payload, audit, change_id, created_at)
        VALUES ('hr.created', 'hr', ?1, lower(?1), 'admin', 'Leela Nair', 'leela nair', '{}', 'create hr', 0, ?2)`,
      thing,
      time,
    ).run();
  // Written after what happened later: ids do not follow time.
  for (const minutes of [3, 1, 5, 2, 4]) await at(noon + minutes * 60_000, `Minute ${minutes}`);
  const pages: string[][] = [];
  let path: string | undefined = '/api/audit-log?limit=2&day=2020-02-29';
  while (path) {
    const answer: Awaited<ReturnType<typeof ask>> = await ask('GET', path, { token: admin.token });
    pages.push(answer.json.map((line: { thingName: string }) => line.thingName));
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(pages).toEqual([['Minute 5', 'Minute 4'], ['Minute 3', 'Minute 2'], ['Minute 1']]);
  expect(await read('day=2020-02-29&q=minute 3')).toHaveLength(1);
  expect(await read('day=2020-02-28')).toEqual([]);
});

it('an unknown kind or event is refused', async () => {
  for (const query of ['kind=all', 'event=draft.saved', 'role=student']) {
    expect((await ask('GET', `/api/audit-log?${query}`, { token: admin.token })).status).toBe(422);
  }
});
