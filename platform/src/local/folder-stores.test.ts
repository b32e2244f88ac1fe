import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openFolder } from './folder-stores.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-folder-'));
const opened = () => openFolder({ folder, database: 'one', buckets: { FILES: 'files', RELEASES: 'releases' } });
let local: Awaited<ReturnType<typeof openFolder>>;

beforeAll(async () => {
  local = await opened();
  await local.stores.DB.prepare('CREATE TABLE kept (id INTEGER PRIMARY KEY, words TEXT UNIQUE, bytes BLOB)').run();
});
afterAll(async () => {
  await local.close();
  rmSync(folder, { recursive: true });
});

test('statements are bound, run together or not at all, and say why they failed', async () => {
  const { DB } = local.stores;
  const insert = DB.prepare('INSERT INTO kept (words, bytes) VALUES (?, ?)');
  const [one] = await DB.batch([insert.bind('आशा', null), insert.bind(null, null)]);
  expect(one).toMatchObject({ success: true, meta: { changes: 1, last_row_id: 1 } });
  const twice = DB.batch([insert.bind('other', null), insert.bind('आशा', null)]);
  await expect(twice).rejects.toThrow('UNIQUE constraint failed: kept.words');
  expect((await DB.prepare('SELECT words FROM kept ORDER BY id').all()).results).toEqual([
    { words: 'आशा' },
    { words: null },
  ]);
  expect(await DB.prepare('SELECT words FROM kept WHERE id = ?').bind(1).first('words')).toBe('आशा');
  expect(await DB.prepare('SELECT words FROM kept WHERE id = ?').bind(9).first()).toBeNull();
});

test('bytes are kept as bytes, of a part of a buffer those of the part alone', async () => {
  const { DB } = local.stores;
  const all = Uint8Array.of(0, 1, 255, 2);
  const insert = DB.prepare('INSERT INTO kept (id, bytes) VALUES (?, ?)');
  await DB.batch([insert.bind(11, all.buffer), insert.bind(12, all.subarray(1, 3))]);
  const { results } = await DB.prepare('SELECT typeof(bytes) AS type, hex(bytes) AS hex FROM kept WHERE id > 10').all();
  expect(results).toEqual([
    { type: 'blob', hex: '0001FF02' },
    { type: 'blob', hex: '01FF' },
  ]);
  expect(await DB.prepare('SELECT bytes FROM kept WHERE id = 12').first('bytes')).toEqual([1, 255]);
});

test('rows come as lists too, with columns of one name side by side, as a backup reads them', async () => {
  const query = local.stores.DB.prepare('SELECT id, id, words FROM kept WHERE id = ?').bind(1);
  expect(await query.raw()).toEqual([[1, 1, 'आशा']]);
});

test('what was written is there when the folder is opened again', async () => {
  await local.stores.FILES.put('a/file', 'its words');
  await local.close();
  local = await opened();
  expect(await (await local.stores.FILES.get('a/file'))?.text()).toBe('its words');
  expect(await local.stores.DB.prepare('SELECT count(*) AS count FROM kept').first('count')).toBeGreaterThan(0);
});
