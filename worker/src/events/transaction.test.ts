import { env } from 'cloudflare:workers';
import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { statement } from '../../testing/statement.ts';
import { Database } from '../core/database.ts';
import { SYSTEM } from './actor.ts';
import { MADE, type NewEvent } from './record.ts';
import { Transaction } from './transaction.ts';

const db = new Database(env.DB);
const NOW = 1_700_000_000_000;
const run = (text: string) => env.DB.prepare(text).run();
const all = async <Row>(text: string) => (await statement(text).all<Row>()).results;

let mark = 0;

/** What has been recorded since the test began. */
const recorded = () =>
  all<{ name: string; payload: string }>(`SELECT name, payload FROM events WHERE id > ${mark} ORDER BY id`);
const names = async () => (await recorded()).map(({ name }) => name);
const things = () => all('SELECT id, n FROM things ORDER BY id');
const log = async () => (await all<{ word: string }>('SELECT word FROM log ORDER BY id')).map(({ word }) => word);

const begin = () => new Transaction(SYSTEM, NOW);
const happened = (name: 'thought.shared' | 'message.sent' | 'account.signed-up'): NewEvent =>
  ({
    name,
    subject: { 'thought.shared': 'thought', 'message.sent': 'message', 'account.signed-up': 'student' }[name],
    id: 1,
  }) as NewEvent;
const set = (n: number, where = 'TRUE') => sql`UPDATE things SET n = ${n} WHERE ${sql.raw(where)} RETURNING id`;
const say = (word: string) => (did: SQL) => sql`INSERT INTO log (word) SELECT ${word} WHERE ${did}`;

beforeEach(async () => {
  for (const table of ['things', 'log', 'noise']) await run(`DROP TABLE IF EXISTS ${table}`);
  await run('DROP TRIGGER IF EXISTS loudest');
  mark = (await all<{ id: number }>('SELECT max(id) AS id FROM events'))[0]?.id ?? 0;
  await run('CREATE TABLE things (id INTEGER PRIMARY KEY, n INTEGER NOT NULL)');
  await run('CREATE TABLE log (id INTEGER PRIMARY KEY, word TEXT NOT NULL)');
  await run('CREATE TABLE noise (id INTEGER PRIMARY KEY, n INTEGER)');
  await run('INSERT INTO things (n) VALUES (0), (0), (0)');
});

describe('a transaction', () => {
  it('records a change of a row and runs the dependent statements', async () => {
    const work = begin();
    const changed = work.change(set(5, 'id = 1'), happened('thought.shared'));
    const said = changed.also(say('a'));
    await work.run(db);
    expect([changed.changed, changed.rows, said.changed]).toEqual([true, [{ id: 1 }], true]);
    expect(await all('SELECT n FROM things WHERE id = 1')).toEqual([{ n: 5 }]);
    expect(await recorded()).toEqual([{ name: 'thought.shared', payload: '{}' }]);
    expect(await log()).toEqual(['a']);
  });

  it('records nothing and runs no dependent statement if no row changed', async () => {
    const work = begin();
    const changed = work.change(set(5, 'id = 9'), happened('thought.shared'));
    const said = changed.also(say('a'));
    const nested = changed.change(
      (did) => sql`UPDATE things SET n = 7 WHERE ${did} AND id = 1`,
      happened('message.sent'),
    );
    const each = changed.record({ ...happened('account.signed-up'), of: { table: 'things', where: sql`TRUE` } });
    await work.run(db);
    expect([changed, said, nested, each].map((one) => one.changed)).toEqual([false, false, false, false]);
    expect(await names()).toEqual([]);
    expect(await log()).toEqual([]);
    expect(await things()).toEqual([1, 2, 3].map((id) => ({ id, n: 0 })));
  });

  it('records one event for a change of several rows', async () => {
    const work = begin();
    const changed = work.change(set(5), happened('thought.shared'));
    changed.also(say('a'));
    await work.run(db);
    expect(changed.rows).toHaveLength(3);
    expect(await names()).toEqual(['thought.shared']);
    expect(await log()).toEqual(['a']);
  });

  it('continues after a dependent statement that changed nothing', async () => {
    const work = begin();
    const changed = work.change(set(5, 'id = 1'), happened('thought.shared'));
    changed.also((did) => sql`DELETE FROM log WHERE ${did}`);
    changed.also((did) => sql`UPDATE things SET n = 9 WHERE ${did} AND id = 77`);
    changed.also(say('a'));
    await work.run(db);
    expect(await log()).toEqual(['a']);
  });

  it('nests: each statement depends on its own change, not on an earlier one', async () => {
    const work = begin();
    const outer = work.change(set(5, 'id = 1'), happened('thought.shared'));
    const missed = outer.change(
      (did) => sql`UPDATE things SET n = 6 WHERE ${did} AND id = 77`,
      happened('message.sent'),
    );
    missed.also(say('missed'));
    const inner = outer.change((did) => sql`UPDATE things SET n = 6 WHERE ${did} AND id = 2`, happened('message.sent'));
    const innermost = inner.change(
      (did) => sql`UPDATE things SET n = 7 WHERE ${did} AND id = 3`,
      happened('account.signed-up'),
    );
    innermost.also(say('innermost'));
    inner.also(say('inner'));
    outer.also(say('outer'));
    await work.run(db);
    expect(await log()).toEqual(['innermost', 'inner', 'outer']);
    expect(await names()).toEqual(['thought.shared', 'message.sent', 'account.signed-up']);
    expect(await things()).toEqual([5, 6, 7].map((n, index) => ({ id: index + 1, n })));
  });

  it('does not mistake one change for another of the same transaction', async () => {
    const work = begin();
    const first = work.change(set(5, 'id = 1'), happened('thought.shared'));
    const second = work.change(set(5, 'id = 77'), happened('message.sent'));
    const third = work.change(set(5, 'id = 3'), happened('account.signed-up'));
    // Added late, and each still depends on its own.
    third.also(say('third'));
    second.also(say('second'));
    first.also(say('first'));
    await work.run(db);
    expect(await log()).toEqual(['first', 'third']);
  });

  it('does not mistake an earlier transaction with the same statements and time for its own', async () => {
    for (const id of [1, 1]) {
      const work = begin();
      work.change(set(5, `id = ${id} AND n = 0`), happened('thought.shared')).also(say('once'));
      await work.run(db);
    }
    expect(await log()).toEqual(['once']);
    expect(await names()).toEqual(['thought.shared']);
  });

  it('works with triggers that change other rows or none', async () => {
    await run(`CREATE TRIGGER loud AFTER UPDATE ON things BEGIN
      INSERT INTO noise (n) VALUES (1), (2), (3); DELETE FROM noise WHERE n = 77; END`);
    await run('CREATE TRIGGER louder AFTER INSERT ON log BEGIN DELETE FROM noise; UPDATE noise SET n = 0; END');
    await run(
      'CREATE TRIGGER loudest AFTER INSERT ON events BEGIN DELETE FROM noise; INSERT INTO noise (n) VALUES (9); END',
    );
    for (const id of [1, 77]) {
      const work = begin();
      const changed = work.change(set(5, `id = ${id}`), happened('thought.shared'));
      changed.also(say('a'));
      changed
        .change((did) => sql`UPDATE things SET n = 6 WHERE ${did} AND id = 2`, happened('message.sent'))
        .also(say('b'));
      await work.run(db);
    }
    expect(await log()).toEqual(['a', 'b']);
    expect(await names()).toEqual(['thought.shared', 'message.sent']);
  });

  it('knows the id of the inserted row, whatever triggers insert', async () => {
    await run('CREATE TRIGGER loud AFTER INSERT ON things BEGIN INSERT INTO noise (id, n) VALUES (4711, 1); END');
    const work = begin();
    work.change(sql`INSERT INTO things (id, n) VALUES (42, 1)`, {
      name: 'thought.shared',
      subject: 'thought',
      id: MADE,
    });
    await work.run(db);
    expect(await all('SELECT subject_id FROM events ORDER BY id DESC LIMIT 1')).toEqual([{ subject_id: 42 }]);
  });

  it('records the previous values of the selected rows and changes exactly these rows', async () => {
    await run('UPDATE things SET n = id * 10');
    const work = begin();
    const each = work.record({
      name: 'limit.raised',
      subject: 'student',
      id: sql`id`,
      label: { name: sql`'Thing ' || id`, folded: sql`'thing ' || id` },
      payload: { before: { limit: sql`n` }, after: { limit: sql`n + CAST(${1} AS INTEGER)` } },
      of: { table: 'things', where: sql`n > ${10}`, slice: sql`ORDER BY id LIMIT ${2}` },
    });
    each.also((did) => sql`UPDATE things SET n = n + 1 WHERE ${did} AND n > 10`);
    await work.run(db);
    expect((await recorded()).map(({ payload }) => payload)).toEqual([
      '{"before":{"limit":20},"after":{"limit":21}}',
      '{"before":{"limit":30},"after":{"limit":31}}',
    ]);
    expect(await things()).toEqual([10, 21, 31].map((n, index) => ({ id: index + 1, n })));
    const nothing = begin();
    const none = nothing.record({ ...happened('thought.shared'), of: { table: 'things', where: sql`n > 99` } });
    none.also(say('none'));
    await nothing.run(db);
    expect([none.changed, await log()]).toEqual([false, []]);
  });

  it('keeps nothing if a part fails or the machine stops', async () => {
    const failing = begin();
    failing
      .change(set(5, 'id = 1'), happened('thought.shared'))
      .also((did) => sql`INSERT INTO log SELECT 1, NULL WHERE ${did}`);
    await expect(failing.run(db)).rejects.toThrow(/NOT NULL/);
    vi.spyOn(db.orm.$client, 'batch').mockRejectedValueOnce(new Error('the machine went away'));
    const dying = begin();
    const answer = dying.change(set(5, 'id = 1'), happened('thought.shared'));
    await expect(dying.run(db)).rejects.toThrow('the machine went away');
    expect(() => answer.rows).toThrow('has not run');
    expect([await names(), await log(), (await things())[0]]).toEqual([[], [], { id: 1, n: 0 }]);
  });

  it('serves many callers at once without mixing them', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const work = begin();
        work.change(set(index + 1, 'id = 1 AND n = 0'), happened('thought.shared')).also(say('won'));
        await work.run(new Database(env.DB));
      }),
    );
    expect([await names(), await log()]).toEqual([['thought.shared'], ['won']]);
  });
});

describe('an Idempotency-Key', () => {
  const held = async (hash: string) => {
    await run(`INSERT INTO idempotency_keys (key, body_hash, created_at) VALUES ('${hash}', 'body', ${NOW})`);
    return { hash, claimedAt: NOW };
  };
  const written = (name: string) =>
    statement('SELECT written FROM idempotency_keys WHERE key = ?', name).first<{ written: number }>();

  it('is marked as written in the same transaction', async () => {
    const work = begin();
    const changed = work.change(sql`INSERT INTO things (id, n) VALUES (42, 1)`, {
      name: 'thought.shared',
      subject: 'thought',
      id: MADE,
    });
    changed.remember(await held('one'));
    changed.also(say('a'));
    await work.run(db);
    expect(await written('one')).toEqual({ written: 1 });
  });

  it('is marked after dependent statements too, and not if nothing was written', async () => {
    for (const id of [1, 77]) {
      const work = begin();
      const changed = work.change(set(5, `id = ${id}`), happened('thought.shared'));
      changed.also(say('a'));
      changed.remember(await held(`of ${id}`));
      await work.run(db);
    }
    expect([await written('of 1'), await written('of 77')]).toEqual([{ written: 1 }, { written: 0 }]);
  });

  it('that a repeat has taken over undoes the transaction', async () => {
    const key = await held('lost');
    await run("UPDATE idempotency_keys SET created_at = created_at + 1 WHERE key = 'lost'");
    const work = begin();
    work.change(set(5, 'id = 1'), happened('thought.shared')).remember(key);
    await expect(work.run(db)).rejects.toThrow(/body_hash/);
    expect([await names(), (await things())[0]]).toEqual([[], { id: 1, n: 0 }]);
  });
});

describe('the record', () => {
  it('is append-only', async () => {
    await expect(run("UPDATE events SET name = 'x'")).rejects.toThrow('append-only');
    await expect(run('DELETE FROM events')).rejects.toThrow('append-only');
  });

  it('refuses an event with a wrong subject, and an audited event without a name', async () => {
    const wrong = begin();
    wrong.change(set(5), { ...happened('thought.shared'), subject: 'job' } as never);
    await expect(wrong.run(db)).rejects.toThrow('does not happen to');
    const nameless = begin();
    nameless.change(set(5), {
      name: 'thought.hidden',
      subject: 'thought',
      id: 1,
      payload: { before: { visible: 'show' }, after: { visible: 'hide' } },
    });
    await expect(nameless.run(db)).rejects.toThrow('without a name');
  });

  it('is written by one statement with bound values', async () => {
    const work = begin();
    work.change(set(5), {
      name: 'job.closed',
      subject: 'job',
      id: 1,
      payload: { deadline: "'; DROP TABLE things; --" },
    });
    const [, insert] = work.statements();
    expect(insert?.sql).not.toContain('DROP');
    expect(insert?.values).toContain(`{"deadline":"'; DROP TABLE things; --"}`);
  });
});
