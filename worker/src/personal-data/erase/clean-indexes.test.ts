import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { db, rows } from '../../../testing/hiring.ts';
import { cleanNext, mergeNew, putTogetherInTurn } from './clean-indexes.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONDAY = Date.UTC(2026, 10, 23);

const waiting = async () => (await rows<{ name: string }>('SELECT name FROM index_cleaning')).map(({ name }) => name);
const segments = async (index: string) =>
  (await rows<{ n: number }>(`SELECT count(DISTINCT segid) AS n FROM ${index}_idx`))[0]?.n;
const students = (from: number, to: number) =>
  env.DB.prepare(
    `INSERT INTO students (id, name, name_folded, email, phone, password_hash, created_at)
    SELECT n, 'Asha Rao', 'asha rao', 's' || n || '@made.test', '1', 'x', 1 FROM positions WHERE n BETWEEN ? AND ?`,
  ).bind(from, to);

beforeEach(async () => {
  await rows('DELETE FROM index_cleaning');
});

describe('the indexes of searches', () => {
  it('have a turn to be put together each, one a night and at one hour of it', async () => {
    const names: string[] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      await putTogetherInTurn(db(), MONDAY + hour * HOUR);
      names.push(...(await waiting()));
      await rows('DELETE FROM index_cleaning');
    }
    expect(names).toHaveLength(1);
    for (let day = 1; day < 40; day += 1) {
      await putTogetherInTurn(db(), MONDAY + 19 * HOUR + day * DAY);
      await putTogetherInTurn(db(), MONDAY + 19 * HOUR + day * DAY + 30 * 60_000);
      names.push(...(await waiting()));
      await rows('DELETE FROM index_cleaning');
    }
    const searches = await rows<{ name: string }>("SELECT name FROM sqlite_master WHERE sql LIKE '%USING fts5 %'");
    expect([...new Set(names)].sort()).toEqual(searches.map(({ name }) => name).sort());
  });

  it('are put together behind what was deleted, however long that takes', async () => {
    await putTogetherInTurn(db(), MONDAY + 19 * HOUR);
    const [turn = ''] = await waiting();
    await rows("INSERT INTO index_cleaning (name, since) VALUES ('audit_search', ?)", MONDAY + DAY);
    await cleanNext(db());
    expect(turn).not.toBe('audit_search');
    expect(await waiting()).toEqual([turn]);
  });

  it('take their smaller pages when they are put together, and find the same before and after', async () => {
    const pages = (size: number) => rows(`INSERT INTO student_search (student_search, rank) VALUES ('pgsz', ${size})`);
    const largest = async () => {
      const [page] = await rows<{ most: number }>(
        'SELECT max(length(block)) AS most FROM student_search_data WHERE id > 10',
      );
      return page?.most ?? 0;
    };
    const found = () => rows("SELECT rowid FROM student_search WHERE student_search MATCH '000610007300068'");
    // As the index was: then come the migration and one more student.
    await pages(4_050);
    for (let from = 0; from < 1_000; from += 100) await students(from + 1, Math.min(from + 100, 999)).run();
    await pages(1_000);
    await students(1_000, 1_000).run();
    const before = await found();
    expect([before.length, (await segments('student_search')) ?? 0, await largest()]).toEqual([
      1_000,
      expect.toSatisfy((count: number) => count > 1),
      expect.toSatisfy((size: number) => size > 2_000),
    ]);
    await rows("INSERT INTO index_cleaning (name, since) VALUES ('student_search', 1)");
    while ((await cleanNext(db())) > 0);
    expect([await segments('student_search'), await found(), await waiting()]).toEqual([1, before, []]);
    expect(await largest()).toBeLessThanOrEqual(1_024);
  });

  it('of open jobs have few segments after an hour of new ones', async () => {
    const index = 'job_words';
    const add = (id: number) =>
      rows(`INSERT INTO ${index} (rowid, title) VALUES (?, 'Backend engineer for search ' || ?)`, id, id);
    // FTS5 merges four of a level by itself.
    for (let id = 1; id <= 23; id += 1) await add(id);
    const found = () => rows(`SELECT rowid FROM ${index} WHERE ${index} MATCH 'backend AND engineer'`);
    expect(await segments(index)).toBeGreaterThan(4);
    while ((await mergeNew(db())) > 0);
    expect([await segments(index), (await found()).length]).toEqual([expect.toSatisfy((left) => left <= 3), 23]);
    await rows(`DELETE FROM ${index} WHERE rowid = 7`);
    while ((await mergeNew(db())) > 0);
    expect((await found()).length).toBe(22);
  });

  it('have smaller pages from their migration on, but that of words, where they were of no use', async () => {
    const searches = await rows<{ name: string }>("SELECT name FROM sqlite_master WHERE sql LIKE '%USING fts5 %'");
    const size = async (name: string) =>
      (await rows<{ v: number }>(`SELECT v FROM ${name}_config WHERE k = 'pgsz'`))[0]?.v;
    const sizes = await Promise.all(searches.map(async ({ name }) => [name, await size(name)] as const));
    expect(sizes.filter(([, of]) => of !== 1_000).map(([name]) => name)).toEqual(['job_words']);
  });
});
