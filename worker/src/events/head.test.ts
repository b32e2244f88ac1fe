import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { db, rows } from '../../testing/hiring.ts';
import { HEAD_KEY, keepHead, keptHead } from './head.ts';
import { sealNext } from './seal.ts';
import { checkRecord } from './verify.ts';

const ALL = { after: 0, seals: Number.MAX_SAFE_INTEGER };
const newest = async () =>
  (
    await rows<{ n: number; hash: string; day: string; sealed_at: number }>(
      'SELECT * FROM event_seals ORDER BY n DESC LIMIT 1',
    )
  )[0];
let admin: SignedIn;

/** Something happens, and is sealed. */
async function go(): Promise<void> {
  await ask('POST', '/api/thoughts', { token: admin.token, body: { text: 'A thought' } });
  await sealNext(env, db(), Date.now());
}

beforeAll(async () => {
  admin = await signIn('admin');
  await go();
});

it('is a copy of the newest seal outside the database, and follows it', async () => {
  const first = await newest();
  expect(await keptHead(env.FILES)).toEqual({ n: first?.n, hash: first?.hash });
  await go();
  const second = await newest();
  expect(second?.n).toBe((first?.n ?? 0) + 1);
  expect(await keptHead(env.FILES)).toEqual({ n: second?.n, hash: second?.hash });
});

it('never goes back to an older seal, and catches up after a failed write', async () => {
  const before = await keptHead(env.FILES);
  await keepHead(env.FILES, { n: 1, hash: 'late', day: '2026-11-22', sealed_at: 1 } as never);
  expect(await keptHead(env.FILES)).toEqual(before);
  const broken = { get: () => Promise.reject(new Error('10001')), put: () => Promise.reject(new Error('10001')) };
  await expect(keepHead(broken as never, { n: 99 } as never)).resolves.toBeUndefined();
});

it('reveals events that were deleted at the end of the record', async () => {
  await go();
  const kept = await keptHead(env.FILES);
  const last = await newest();
  // Whoever has the database takes the last seal away, and all that it is over.
  const triggers = await rows<{ name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND (name LIKE 'event%_keep' OR name LIKE 'event%_stay' OR name LIKE 'event%')",
  );
  for (const { name } of triggers) await rows(`DROP TRIGGER ${name}`);
  await rows('DELETE FROM events WHERE id >= (SELECT first FROM event_seals WHERE n = ?)', last?.n);
  await rows(
    'DELETE FROM event_values WHERE id > (SELECT values_last FROM event_seals WHERE n = ?)',
    (last?.n ?? 0) - 1,
  );
  await rows('DELETE FROM event_seals WHERE n = ?', last?.n);
  expect((await checkRecord(db().orm, ALL, null)).broken).toEqual([]);
  const { broken } = await checkRecord(db().orm, ALL, null, kept);
  expect(broken).toEqual([
    {
      table: 'event_seals',
      row: last?.n,
      columns: [],
      words: 'was kept apart and is gone: the record was cut at its end',
    },
  ]);
  const answer = await ask('GET', '/api/audit-proof', { token: admin.token });
  expect(answer.json.broken).toEqual(broken);
});

it('reveals a record that was rebuilt to the same length', async () => {
  await go();
  expect((await checkRecord(db().orm, ALL, null, { n: 1, hash: 'another' })).broken).toMatchObject([
    { table: 'event_seals', row: 1, columns: ['hash'] },
  ]);
});

it('is ignored if somebody has changed it', async () => {
  await env.FILES.put(HEAD_KEY, '{"n":"x"}');
  await expect(keptHead(env.FILES)).rejects.toThrow('holds no seal');
});
