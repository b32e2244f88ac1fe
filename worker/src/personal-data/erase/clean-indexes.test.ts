import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { db, rows } from '../../../testing/hiring.ts';
import { cleanNext, putTogetherInTurn } from './clean-indexes.ts';

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
    const searches = await rows<{ name: string }>("SELECT name FROM sqlite_master WHERE sql LIKE '%USING fts5%'");
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

  it('are one segment then, in pages of a quarter of the database page, and find what they found', async () => {
    for (let from = 0; from < 1_000; from += 100) await students(from + 1, from + 100).run();
    expect(await segments('student_search')).toBeGreaterThan(1);
    const found = () => rows("SELECT count(*) AS n FROM student_search WHERE student_search MATCH '000610007300068'");
    const before = await found();
    await rows("INSERT INTO index_cleaning (name, since) VALUES ('student_search', 1)");
    while ((await cleanNext(db())) > 0);
    expect([await segments('student_search'), await found(), await waiting()]).toEqual([1, before, []]);
    const [page] = await rows<{ most: number }>(
      'SELECT max(length(block)) AS most FROM student_search_data WHERE id > 10',
    );
    expect(page?.most).toBeLessThanOrEqual(1_024);
  });
});
