import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Beacon, BeaconPart } from '@niyukti/contract/releases/beacon';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../testing/client.ts';
import { putLive, release, screen } from '../../../testing/releases.ts';
import { Database } from '../../core/database.ts';
import worker from '../../index.ts';
import { sweep } from '../../sweep.ts';
import { countReports } from './count-reports.ts';
import { readFigures } from './figures.ts';

const NOW = Date.now();
const DAY = 86_400_000;
const SEEKER = 'aaaa0000aaaa';
const SHELL = 'bbbb0000bbbb';

const part = (over: Partial<BeaconPart> = {}): BeaconPart => ({
  name: 'seeker',
  release: SEEKER,
  loads: [120],
  failures: [],
  retries: 0,
  lcp: 900,
  inp: 40,
  cls: 0.02,
  ...over,
});
const beacon = (over: Partial<Beacon> = {}): Beacon => ({ parts: [part()], ...over });
const message = (id: string, body: unknown, at = NOW) => ({
  id,
  timestamp: new Date(at),
  attempts: 1,
  body: { at, beacon: body },
});
const fold = async (...messages: ReturnType<typeof message>[]) =>
  worker.queue(createMessageBatch('niyukti-beacons', messages) as never, env);
const figuresSince = async (release: string, name: 'seeker' | 'shell' = 'seeker') =>
  (await readFigures(new Database(env.DB), name, [release], NOW - DAY)).get(release);
const count = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;

beforeAll(async () => {
  for (const [name, id] of [
    ['seeker', SEEKER],
    ['shell', SHELL],
    ['seeker', 'cccc0000cccc'],
  ]) {
    await env.DB.prepare(
      "INSERT INTO releases (name, id, created_at, by_name, files, bytes, kit, entry, used_at) VALUES (?, ?, 0, 'test', 1, 1, '1.0.0', 'e.js', 0)",
    )
      .bind(name, id)
      .run();
  }
  await putLive(release('seeker', SEEKER, { screens: [screen('/Resume'), screen('/Joblist/{id}')] }));
  await putLive(release('shell', SHELL, { document: '' }));
});

describe('a report of a browser', () => {
  it('is accepted without a session and has an empty answer', async () => {
    const answer = await ask('POST', '/api/beacon', { body: beacon() });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['what is no path of a screen', { parts: [part({ failures: [{ screen: '/Resume?id=42', kind: 'slow' }] })] }],
    ['a path that is too long', { parts: [part({ failures: [{ screen: `/${'x'.repeat(100)}`, kind: 'slow' }] })] }],
    ['a field that is not asked for', { ...beacon(), user: 'asha@example.com' }],
    ['a field too many in a part', { parts: [{ ...part(), session: 'x' }] }],
    ['what is no name of a front end', { parts: [{ ...part(), name: 'Wallet 2' }] }],
    ['too many loads', { parts: [part({ loads: Array.from({ length: 21 }, () => 1) })] }],
    ['a time below zero', { parts: [part({ loads: [-1] })] }],
    ['too many parts', { parts: Array.from({ length: 7 }, () => part()) }],
    ['nothing', { parts: [] }],
  ])('is refused with %s', async (_, body) => {
    expect((await ask('POST', '/api/beacon', { body })).status).toBe(422);
  });

  it('is refused if it is too large or from another origin', async () => {
    const large = await ask('POST', '/api/beacon', { raw: `{"parts":[],"x":"${'x'.repeat(60_000)}"}` });
    expect(large.status).toBe(413);
    const foreign = await ask('POST', '/api/beacon', { body: beacon(), headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
  });

  it('is refused after its IP address has reached the limit; other addresses are not affected', async () => {
    const send = (address: string) =>
      ask('POST', '/api/beacon', { body: beacon(), headers: { 'cf-connecting-ip': address } });
    const minute = () => Math.floor(Date.now() / 60_000);
    let answers: number[] = [];
    // Counters reset at each full minute. If that happens during the test, it tries another
    // address.
    // The requests are sent at once, so that this stays rare on a busy machine.
    for (let address = 0, from = -1; from !== minute(); address += 1) {
      from = minute();
      const all = await Promise.all(Array.from({ length: 301 }, () => send(`203.0.112.${address}`)));
      answers = all.map(({ status }) => status);
    }
    expect(answers.filter((status) => status === 204)).toHaveLength(300);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    expect((await send('203.0.113.8')).status).toBe(204);
  });
});

describe('the queue of reports', () => {
  it('adds a batch to the figures of each release in it', async () => {
    const shell = part({ name: 'shell', release: SHELL, loads: [300] });
    await fold(
      message('m1', beacon({ parts: [shell, part({ loads: [100, 110], retries: 1 })] })),
      message(
        'm2',
        beacon({ parts: [shell, part({ loads: [], failures: [{ screen: '/Resume', kind: 'altered' }] })] }),
      ),
    );
    expect(await figuresSince(SEEKER)).toMatchObject({ loads: 2, failures: 1, retries: 1, errorRate: 1 / 3 });
    expect(await figuresSince(SHELL, 'shell')).toMatchObject({ loads: 2, failures: 0 });
    expect((await figuresSince(SEEKER))?.lcpP75).toBeGreaterThan(700);
    const { results } = await env.DB.prepare('SELECT screen, kind, count FROM release_failures').all();
    expect(results).toEqual([{ screen: '/Resume', kind: 'altered', count: 1 }]);
  });

  it('counts failures only for screens of the release, not for other paths', async () => {
    const failing = (name: BeaconPart['name'], release: string, ...screens: string[]) =>
      part({ name, release, loads: [], failures: screens.map((screen) => ({ screen, kind: 'render' as const })) });
    const seeker = failing('seeker', SEEKER, '/Joblist/{id}', '/Joblist/42', '/Made-up', '/HRHome');
    const shell = failing('shell', SHELL, '/Joblist/{id}', '/Made-up');
    await fold(message('screens', beacon({ parts: [seeker, shell] })));
    const { results } = await env.DB.prepare("SELECT name, screen FROM release_failures WHERE kind = 'render'").all();
    expect(results).toEqual([
      { name: 'seeker', screen: '/Joblist/{id}' },
      { name: 'shell', screen: '/Joblist/{id}' },
    ]);
  });

  it('counts a report once if it is delivered several times', async () => {
    const before = (await figuresSince(SEEKER))?.loads ?? 0;
    await fold(message('twice', beacon()));
    await fold(message('twice', beacon()), message('beside', beacon()));
    await fold(message('thrice', beacon()), message('thrice', beacon()));
    expect((await figuresSince(SEEKER))?.loads).toBe(before + 3);
  });

  it('drops invalid reports and reports of unknown releases', async () => {
    const rows = await count('release_figures');
    await fold(
      message('made-up', beacon({ parts: [part({ release: 'ffff0000ffff' })] })),
      message('of-another', beacon({ parts: [part({ name: 'hr', release: SEEKER })] })),
      message('nonsense', { parts: 'x' }),
    );
    expect(await count('release_figures')).toBe(rows);
  });

  it('throws if the database fails, so that the queue retries, and then counts once', async () => {
    const release = 'cccc0000cccc';
    const lost = { ...env, DB: { prepare: () => ({ bind: () => ({ raw: failing }) }), batch: failing } };
    const deliveries = [message('lost', beacon({ parts: [part({ release })] }))];
    await expect(countReports(deliveries, lost as never)).rejects.toThrow();
    await countReports(deliveries, env);
    expect((await figuresSince(release))?.loads).toBe(1);
  });

  it('counts reports of the dead-letter queue when the database is back', async () => {
    const before = (await figuresSince(SEEKER))?.loads ?? 0;
    const dead = [message('dead-one', beacon()), message('dead-two', beacon())];
    const brought = () => createMessageBatch('niyukti-beacons-dead', dead);
    const away = { ...env, DB: { prepare: () => ({ bind: () => ({ raw: failing }) }), batch: failing } };
    const bring = async (to: unknown) => {
      const batch = brought();
      const context = createExecutionContext();
      await worker.queue(batch as never, to as never);
      return getQueueResult(batch, context);
    };
    expect((await bring(away)).retryMessages.map(({ msgId }) => msgId)).toEqual(['dead-one', 'dead-two']);
    expect((await figuresSince(SEEKER))?.loads ?? 0).toBe(before);
    expect((await bring(env)).explicitAcks).toEqual(['dead-one', 'dead-two']);
    expect((await figuresSince(SEEKER))?.loads).toBe(before + 2);
    // The acknowledgement was lost, so the queue delivers it again.
    await bring(env);
    expect((await figuresSince(SEEKER))?.loads).toBe(before + 2);
  });

  it('counts the others if one report can never be stored', async () => {
    const before = (await figuresSince(SEEKER))?.loads ?? 0;
    const refusing = {
      prepare: (sql: string) => ({
        bind: (...values: unknown[]) => {
          const of = env.DB.prepare(sql).bind(...values);
          return { of, raw: () => of.raw(), poison: values.some((value) => String(value).includes('poison')) };
        },
      }),
      batch: (all: { of: D1PreparedStatement; poison: boolean }[]) =>
        all.some(({ poison }) => poison) ? failing() : env.DB.batch(all.map(({ of }) => of)),
    };
    const batch = createMessageBatch('niyukti-beacons-dead', [message('poison', beacon()), message('sound', beacon())]);
    const context = createExecutionContext();
    await worker.queue(batch as never, { ...env, DB: refusing } as never);
    const { explicitAcks, retryMessages } = await getQueueResult(batch, context);
    expect([explicitAcks, retryMessages.map(({ msgId }) => msgId)]).toEqual([['sound'], ['poison']]);
    expect((await figuresSince(SEEKER))?.loads).toBe(before + 1);
  });

  it('keeps figures for four weeks and the ids of counted reports for a day', async () => {
    await fold(message('old', beacon(), NOW - 40 * DAY), message('older', beacon(), NOW - 90 * DAY));
    const current = (await figuresSince(SEEKER))?.loads;
    const hours = async () =>
      (await env.DB.prepare('SELECT count(DISTINCT hour) AS n FROM release_figures').first<{ n: number }>())?.n;
    expect(await hours()).toBeGreaterThanOrEqual(3);
    await sweep(env, Date.now() + DAY + 1_000);
    expect(await hours()).toBeLessThanOrEqual(2);
    expect((await figuresSince(SEEKER))?.loads).toBe(current);
    expect(await count('counted_reports')).toBe(0);
    await sweep(env, Date.now() + 30 * DAY);
    expect([await count('release_figures'), await count('release_failures')]).toEqual([0, 0]);
  });
});

const failing = () => Promise.reject(new Error('D1 is away'));
