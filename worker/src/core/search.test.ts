import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { rows } from '../../testing/hiring.ts';
import { BLOCKS, walking } from './search.ts';

it('a walk in two steps finds what one AND of all its words finds, in either order', async () => {
  await env.DB.exec("CREATE VIRTUAL TABLE walked USING fts5 (words, content = '', detail = none)");
  const word = (name: string, by: number) => `iif(n * ${by} % 7 < 4, '${name} ', '')`;
  const words = [word('l', 3), word('p1', 4), word('p2', 5), word('p3', 6)].join(' || ');
  await rows(`INSERT INTO walked (rowid, words) SELECT n, ${words} || 'b' || (n >> 8) FROM positions WHERE n <= 1000`);
  for (const end of ['', ' AND (b1 OR b2)'])
    for (const order of ['ASC', 'DESC']) {
      const found = (expression: string) =>
        rows(`SELECT rowid FROM walked WHERE walked MATCH ? ORDER BY rowid ${order}`, expression);
      const inSteps = await found((walking('"l"', ['"p1"', '"p2"', '"p3"']) ?? '').replace(BLOCKS, end));
      expect(inSteps.length).toBeGreaterThan(20);
      expect(inSteps).toEqual(await found(`"l" AND "p1" AND "p2" AND "p3"${end}`));
    }
});
