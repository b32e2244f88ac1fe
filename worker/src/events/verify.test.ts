import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, signIn } from '../../testing/client.ts';
import { applyFor, type Cast, db, makeCast, rows, sendLetter } from '../../testing/hiring.ts';
import { deploymentKey } from '../core/deployment-key.ts';
import type { EventSealRow } from '../core/schema/index.ts';
import { SYSTEM } from './actor.ts';
import { sealAll, sealNext } from './seal.ts';
import { Transaction } from './transaction.ts';
import { verifyEnd, verifySeal } from './verify.ts';
import type { BrokenLine } from './verify-event.ts';

type Row = Record<string, string | number | null>;
const NOW = Date.now();
const TABLES = { events: 'id', event_values: 'id', event_seals: 'n' } as const;
let cast: Cast;
let key: CryptoKey;

/** The whole record, from the first seal to the end. */
async function verify(): Promise<BrokenLine[]> {
  const seals = await rows<EventSealRow>('SELECT * FROM event_seals ORDER BY n');
  const newest = seals.at(-1);
  if (!newest) return [];
  const found: BrokenLine[] = [];
  for (let n = 1; n <= newest.n; n += 1) {
    const { seal, broken } = await verifySeal(db().orm, n, key);
    found.push(...broken);
    if (!seal) break;
  }
  return [...found, ...(await verifyEnd(db().orm, newest))];
}

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const all = (table: string) => rows<Row>(`SELECT * FROM ${table} ORDER BY 1`);
const other = (value: Row[string]) => (typeof value === 'string' ? `${value}x` : (value ?? 0) + 3_000_000);
const restore = async (table: string) => {
  await run(`DELETE FROM ${table}`);
  await run(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
};
const put = (table: string, row: Row) => {
  const columns = Object.keys(row);
  return run(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ...Object.values(row),
  );
};

const tellers = async (...values: unknown[]) =>
  (
    await rows<{ id: number }>(
      'SELECT id FROM events WHERE ? IN (actor_value, own_value, other_value) OR ? IN (actor_value, own_value, other_value)',
      ...values,
    )
  ).map(({ id }) => id);

beforeAll(async () => {
  cast = await makeCast();
  key = await deploymentKey(env, db(), 'record');
  const act = (method: string, path: string, body: unknown, token: string) =>
    ask(method, `/api${path}`, { token, body });
  const application = await applyFor(cast.student, cast.job);
  await sealNext(env, db(), NOW, 3);
  await act('PUT', `/application/${application}/status`, { status: 'selected' }, cast.hr.token);
  await act('PUT', `/interview-application/${application}/companyStatus`, { status: 'Selected' }, cast.company.token);
  await act('PUT', `/application/${application}/companyStatus`, { shortListed: true }, cast.company.token);
  await sendLetter(cast.company, application);
  const hr = { name: 'Asha Rao', email: 'asha@rao.test', number: '9876543210', password: 'blue ferry kettle' };
  await act('POST', '/createhr', hr, cast.admin.token);
  await sealAll(env, db(), NOW);
  const erasing = await rows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'trigger' AND (name LIKE 'event%_keep' OR name LIKE 'event%_stay' OR name IN ('events_seal_once', 'events_indexed', 'event_values_unindexed'))",
  );
  // Whoever has the database can do this.
  for (const { name } of erasing) await run(`DROP TRIGGER ${name}`);
  for (const table of Object.keys(TABLES)) await run(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
});

describe('the record', () => {
  it('is valid as it was sealed', async () => {
    expect(await verify()).toEqual([]);
    expect((await all('event_seals')).length).toBeGreaterThan(2);
    expect((await verifySeal(db().orm, 1, key)).signed).toBe(true);
  });

  for (const [table, id] of Object.entries(TABLES))
    it(`reports each changed row of ${table} and its column`, async () => {
      const silent: unknown[] = [];
      const kept = await all(table);
      for (const column of Object.keys(kept[0] ?? {})) {
        const changed = kept.filter((row) => table !== 'event_seals' || Number(row.n) > 0);
        for (const few of table === 'event_seals' ? changed.map((row) => [row]) : [changed]) {
          for (const row of few)
            await run(`UPDATE ${table} SET ${column} = ? WHERE ${id} = ?`, other(row[column] ?? null), row[id]);
          const found = await verify();
          await restore(table);
          for (const row of few) {
            const named = found.filter((one) => one.table === table && one.row === row[id]);
            // With every hash another, an event follows none: one alone is below.
            const exact = column === id || column === 'hash' || named.some(({ columns }) => columns.includes(column));
            if (named.length === 0 || !exact) silent.push([row[id], column, found.slice(0, 3)]);
          }
        }
      }
      expect(silent.slice(0, 3)).toEqual([]);
    });

  it('reports exactly the changed row', async () => {
    const events = await all('events');
    const one = events[4];
    await run("UPDATE events SET payload = '{}', actor = 'admin' WHERE id = ?", one?.id);
    expect(await verify()).toEqual([
      { table: 'events', row: one?.id, columns: expect.arrayContaining(['actor']), words: 'was changed' },
    ]);
    await restore('events');
    await run("UPDATE events SET hash = hash || 'x' WHERE id = ?", one?.id);
    expect((await verify())[0]).toMatchObject({ row: one?.id, columns: ['hash'] });
    await restore('events');
    expect(await verify()).toEqual([]);
  });

  for (const [table, id] of Object.entries(TABLES))
    it(`reports a deleted row of ${table}`, async () => {
      const kept = await all(table);
      for (const row of [kept[1], kept[2], kept.at(-1)]) {
        await run(`DELETE FROM ${table} WHERE ${id} = ?`, row?.[id]);
        const found = await verify();
        await restore(table);
        if (table === 'event_seals' && row === kept.at(-1))
          expect(found.map(({ words }) => words)).toContain('is sealed, and its seal is not there');
        else expect(found.map((one) => [one.table, one.row])).toContainEqual([table, row?.[id]]);
      }
    });

  it('reports an added event, even with a valid hash', async () => {
    const [event] = await all('events');
    const [value] = await all('event_values');
    const early = Number(event?.id) - 1;
    await put('events', { ...event, id: early });
    expect(await verify()).toContainEqual(expect.objectContaining({ table: 'events', row: early, words: 'was added' }));
    await run('DELETE FROM events WHERE id = ?', early);
    await put('event_values', { ...value, id: 9_999 });
    expect(await verify()).toEqual([{ table: 'event_values', row: 9_999, columns: [], words: 'was added' }]);
    await run('DELETE FROM event_values WHERE id = 9999');
    expect(await verify()).toEqual([]);
  });

  it('reports two swapped rows', async () => {
    for (const table of ['events', 'event_values'] as const) {
      const [one, two] = await all(table);
      const swap = async (a: unknown, b: unknown) => {
        await run(`UPDATE ${table} SET id = -77 WHERE id = ?`, a);
        await run(`UPDATE ${table} SET id = ? WHERE id = ?`, a, b);
        await run(`UPDATE ${table} SET id = ? WHERE id = -77`, b);
      };
      await swap(one?.id, two?.id);
      const found = await verify();
      await swap(one?.id, two?.id);
      // Of two values the events are named that say something else now.
      const told = table === 'events' ? [one?.id, two?.id] : await tellers(one?.id, two?.id);
      expect([table, found.map(({ row }) => row)]).toEqual([table, expect.arrayContaining(told)]);
    }
    expect(await verify()).toEqual([]);
  });

  it('is valid after an erasure, but not if values were emptied without one', async () => {
    const empty = 'UPDATE event_values SET value = NULL, key = NULL, erased = ? WHERE about = ? AND about_id = ?';
    await run(empty, null, 'student', cast.student.row);
    expect((await verify())[0]).toMatchObject({ table: 'event_values', words: 'was emptied, and no event says why' });
    const [event] = await all('events');
    await run(empty, event?.id, 'student', cast.student.row);
    expect((await verify())[0]?.words).toContain('which erases nothing');
    await restore('event_values');
    expect(await verify()).toEqual([]);
  });

  it("is not valid if a value was emptied under another account's erasure", async () => {
    const erased = await signIn('student', 'Erased Rao');
    const work = new Transaction(SYSTEM, NOW);
    await rows('DELETE FROM students WHERE id = ?', erased.row);
    work.change(sql`DELETE FROM accounts WHERE id = ${erased.row}`, {
      name: 'account.erased',
      subject: 'student',
      id: erased.row,
      label: 'Erased',
    });
    await work.run(db());
    await sealAll(env, db(), NOW);
    expect(await verify()).toEqual([]);
    const [event] = await rows<Row>("SELECT id FROM events WHERE name = 'account.erased' ORDER BY id DESC LIMIT 1");
    for (const [about, id] of [
      ['student', cast.student.row],
      ['company', cast.company.row],
    ] as const) {
      const [value] = await rows<Row>(
        'SELECT * FROM event_values WHERE about = ? AND about_id = ? AND value IS NOT NULL',
        about,
        id,
      );
      await run('UPDATE event_values SET value = NULL, key = NULL, erased = ? WHERE id = ?', event?.id, value?.id);
      // Each seal that names the value says so.
      expect(await verify()).toContainEqual({
        table: 'event_values',
        row: value?.id,
        columns: ['erased'],
        words: `was emptied by event ${event?.id}, which erases what is said of another`,
      });
      await run(
        'UPDATE event_values SET value = ?, key = ?, erased = NULL WHERE id = ?',
        value?.value,
        value?.key,
        value?.id,
      );
    }
    expect(await verify()).toEqual([]);
  });

  it('is not valid if the table of seals is empty', async () => {
    const kept = await all('event_seals');
    await run('DELETE FROM event_seals');
    const answer = await ask('GET', '/api/audit-proof', { token: cast.admin.token });
    for (const row of kept) await put('event_seals', row);
    expect([answer.status, answer.json.broken]).toEqual([
      200,
      [{ table: 'event_seals', row: 0, columns: [], words: 'was taken away, and every seal behind it' }],
    ]);
    expect(await verify()).toEqual([]);
  });

  it('is not valid if the chain was rebuilt without the key of the deployment', async () => {
    const other = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
    expect((await verifySeal(db().orm, 1, other as CryptoKey)).signed).toBe(false);
    const [, seal] = await all('event_seals');
    await run('UPDATE event_seals SET mac = ? WHERE n = 1', 'made up');
    expect(await verify()).toEqual([expect.objectContaining({ table: 'event_seals', row: 1, columns: ['mac'] })]);
    await run('UPDATE event_seals SET mac = ? WHERE n = 1', seal?.mac);
  });
});
