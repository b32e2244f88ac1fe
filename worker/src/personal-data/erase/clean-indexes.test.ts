import { beforeEach, describe, expect, it } from 'vitest';
import { db, rows } from '../../../testing/hiring.ts';
import { mergeNew, putTogetherInTurn } from './clean-indexes.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONDAY = Date.UTC(2026, 10, 23);

const waiting = async () => (await rows<{ name: string }>('SELECT name FROM index_cleaning')).map(({ name }) => name);
const segments = async (index: string) =>
  (await rows<{ n: number }>(`SELECT count(DISTINCT segid) AS n FROM ${index}_idx`))[0]?.n;
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
    const searches = await rows<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE sql LIKE '%USING fts5 %' AND sql NOT LIKE '%trigram%'",
    );
    expect([...new Set(names)].sort()).toEqual(searches.map(({ name }) => name).sort());
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
});
