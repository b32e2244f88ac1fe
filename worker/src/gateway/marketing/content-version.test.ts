import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { rows } from '../../../testing/hiring.ts';
import { laggingDatabase } from '../../../testing/lagging.ts';
import { screen } from '../../../testing/releases.ts';
import { contentVersion } from './content-version.ts';

const BOARD = screen('/Community', { content: ['board'] });
const OUTSIDE = { 'cf-connecting-ip': '203.0.113.9' };
let lagging: Awaited<ReturnType<typeof laggingDatabase>>;
let now = Date.now();

/** Which version somebody is told, and where that was read. */
async function told(headers: Record<string, string>, replicas: 'on' | '' = 'on') {
  lagging.answeredBy.length = 0;
  const place = { ...env, DB: lagging.db, REPLICAS: replicas };
  const version = await contentVersion(place, new Request('http://niyukti.test/Community', { headers }), BOARD, now);
  return [version, ...lagging.answeredBy];
}
const bookmark = () => ({ ...OUTSIDE, cookie: `niyukti-read=${lagging.position()}` });
const setBoard = (version: number) => rows('UPDATE totals SET board_version = ?', version);

beforeAll(async () => {
  lagging = await laggingDatabase();
});
beforeEach(async () => {
  // Nothing is remembered for so long.
  now += 60_000;
  await setBoard(7);
  await lagging.catchUp();
  await told(bookmark());
  now += 60_000;
});

it('is read at every request where the database has no copies', async () => {
  expect(await told(OUTSIDE, '')).toEqual(['7', 'writer']);
  await setBoard(8);
  expect(await told(OUTSIDE, '')).toEqual(['8', 'writer']);
});

it('comes from any copy, once a second, for a visitor who has changed nothing', async () => {
  expect([await told(OUTSIDE), await told(OUTSIDE)]).toEqual([['7', 'replica'], ['7']]);
  await setBoard(8);
  now += 999;
  expect(await told(OUTSIDE)).toEqual(['7']);
  now += 1;
  expect(await told(OUTSIDE)).toEqual(['7', 'replica']);
  await lagging.catchUp();
  now += 1_000;
  expect(await told(OUTSIDE)).toEqual(['8', 'replica']);
});

it('is what the writer has for whoever has changed something, at once', async () => {
  await told(OUTSIDE);
  await setBoard(9);
  expect(await told(bookmark())).toEqual(['9', 'writer']);
  // What one of them has brought is not forgotten for a copy that is behind.
  expect(await told(OUTSIDE)).toEqual(['9']);
  now += 1_000;
  expect(await told(OUTSIDE)).toEqual(['9', 'replica']);
});

it('is the last one known while nothing answers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const down = {
    withSession: () => ({ prepare: () => ({ bind: () => null }), batch: () => Promise.reject(new Error('down')) }),
  };
  const place = { ...env, DB: down as never, REPLICAS: 'on' };
  const request = new Request('http://niyukti.test/Community', { headers: OUTSIDE });
  expect(await contentVersion(place, request, BOARD, now)).toBe('7');
});
