import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { ownStatements } from '../../testing/own-statements.ts';
import { answerOf } from '../../testing/prepare.ts';
import { Database } from './database.ts';
import { packed } from './packed.ts';
import { listOf, queryOf } from './query.ts';
import { int, orNull, real, text } from './rows.ts';

const claim = { id: int, words: orNull(text), figure: orNull(real) };
const TEXT = `SELECT column1 AS id, column2 AS words, column3 AS figure FROM (VALUES
  (3, '"quoted" \\ \n \u0001 é 😀 </script>', 0.1 + 0.2), (9007199254740991, NULL, 1.0 / 3), (-1, '[{"a":1}]', 4.35),
  (0, '', 1e21), (1, 'null', -12345678.9012345), (2, '1', 7.0), (4, 'b', NULL)) WHERE id > ? ORDER BY id LIMIT ?`;
const byRow = listOf(claim, () => TEXT, [[]])();
const byColumn = queryOf(claim, () => TEXT, [[]])();

it('rows that travel packed are those of the same statement column by column, in its order', async () => {
  const [whole, part, none] = await new Database(env.DB).batch(byRow(-5, 10), byRow(0, 2), byRow(9, 0));
  const db = new Database(env.DB);
  expect(whole.rows).toEqual(await db.all(byColumn(-5, 10)));
  expect(whole.rows).toHaveLength(7);
  expect(part.rows.map(({ id }) => id)).toEqual([1, 2]);
  expect(none.rows).toEqual([]);
  expect(whole.rows.find(({ id }) => id === 3)?.figure).toBe(0.1 + 0.2);
});

it('columns of tables are packed where they are selected, and named once; in another order they are packed around', async () => {
  const PLAIN =
    'SELECT t.name AS t_kind, t.since AS t_jobs FROM index_cleaning t ORDER BY t.since DESC LIMIT CAST(? AS INTEGER)';
  const inOrder = { t_kind: text, t_jobs: int };
  const turned = { t_jobs: int, t_kind: text };
  expect(packed(inOrder, PLAIN)).toBe(
    'SELECT json_array(t.name, t.since) AS packed FROM index_cleaning t ORDER BY t.since DESC LIMIT CAST(? AS INTEGER)',
  );
  expect(packed(turned, PLAIN)).toBe(`SELECT json_array(t_jobs, t_kind) AS packed FROM (${PLAIN})`);
  await env.DB.prepare("INSERT INTO index_cleaning (name, since) VALUES ('w', 3), ('t', 5)").run();
  const db = new Database(env.DB);
  const [straight, around] = await db.batch(
    listOf(inOrder, () => PLAIN, [[]])()(9),
    listOf(turned, () => PLAIN, [[]])()(9),
  );
  expect(straight.rows).toEqual(await db.all(queryOf(inOrder, () => PLAIN, [[]])()(9)));
  expect(straight.rows).toEqual([
    { t_kind: 't', t_jobs: 5 },
    { t_kind: 'w', t_jobs: 3 },
  ]);
  expect(around.rows).toEqual(straight.rows);
});

const PACKED = ownStatements().filter((one) => one.packed);
const TEXTS = PACKED.flatMap(({ texts, claim: claimed }) => texts().map((sql) => ({ sql, claim: claimed() })));

it.each(TEXTS)('packed, it is prepared by the migrated database: $sql', async ({ sql, claim: claimed }) => {
  expect(Object.keys(await answerOf(env.DB, packed(claimed, sql)))).toEqual(['packed']);
  // SQLite would send JSON of its own making as a value, and only sorts inside before a limit.
  expect(sql).not.toMatch(/\bjson\w*\((?!\?\))/i);
  expect(sql).toMatch(/\bLIMIT CAST\(\?\d* AS INTEGER\)$/);
});

it('lists of applications and jobs travel packed', () => {
  expect(PACKED.length).toBeGreaterThan(6);
});
