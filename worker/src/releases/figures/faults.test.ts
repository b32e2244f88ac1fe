import { createMessageBatch } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { BeaconPart } from '@niyukti/contract/releases/beacon';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, signIn } from '../../../testing/client.ts';
import {
  deploy,
  identified,
  mintToken,
  type PackedRelease,
  pack,
  packShell,
  sendFile,
  ship,
  upload,
} from '../../../testing/deployer.ts';
import { screen } from '../../../testing/releases.ts';
import worker from '../../index.ts';
import { sweep } from '../../sweep.ts';
import { findPlaces } from './faults.ts';

type Failure = BeaconPart['failures'][number];

let packed: PackedRelease;
let script: string;
let token: string;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await ship(await packShell());
  const texts = {
    'remoteEntry.js': 'var niyukti_seeker={"./screens":()=>{}}',
    '12.js': 'export const page="page"',
    '12.js.map': JSON.stringify({ sources: ['mf-seeker/src/a.ts', 'mf-seeker/src/b.ts'], mappings: 'AAAA,QCIA' }),
  };
  packed = await pack('seeker', texts, (names) => ({
    entry: names['remoteEntry.js'] ?? '',
    screens: [screen('/Home', { role: 'student', layout: 'role', js: [names['12.js'] ?? ''] })],
  }));
  script = packed.release.screens[0]?.js[0] ?? '';
  expect((await ship(packed)).status).toBe(200);
  token = await mintToken('seeker', 'upload');
});

let messages = 0;
async function report(...failures: Failure[]): Promise<void> {
  const part = { name: 'seeker', release: packed.release.id, loads: [100], failures, retries: 0 };
  messages += 1;
  const body = { at: Date.now(), beacon: { parts: [part] } };
  const message = { id: `m${messages}`, timestamp: new Date(), attempts: 1, body };
  await worker.queue(createMessageBatch('niyukti-beacons', [message]) as never, env);
}
const thrown = (message: string, ...places: [file: string, column: number][]): Failure => ({
  screen: '/Home',
  kind: 'handler',
  message,
  at: places.map(([file, column]) => ({ file, line: 1, column })),
});
const faults = async () => (await deploy(token, 'GET', 'seeker/figures')).json.faults;

describe('a fault', () => {
  it('is shown to its deployer and to administrators with file and line of the sources, and its count', async () => {
    const failure = thrown("TypeError: x is null (reading 'id')", [`seeker/${script}`, 10], ['shell/react.1a.js', 7]);
    await report(failure, failure);
    await report(failure);
    const [fault, ...others] = await faults();
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ screen: '/Home', kind: 'handler', count: 3, message: failure.message });
    expect(fault.at).toEqual([
      {
        file: `seeker/${script}`,
        line: 1,
        column: 10,
        source: 'mf-seeker/src/b.ts',
        sourceLine: 5,
        sourceColumn: expect.any(Number),
      },
      { file: 'shell/react.1a.js', line: 1, column: 7, source: null, sourceLine: null, sourceColumn: null },
    ]);
    const { json } = await ask('GET', '/api/releases/seeker/figures', { token: (await signIn('admin')).token });
    expect(json.faults).toEqual([fault]);
    expect(json.releases[0]).toMatchObject({ failures: 3, loads: 2 });
  });

  it('is scrubbed again by the server, because a forged report may not be scrubbed', async () => {
    await report(thrown('SyntaxError: Unexpected token "Asha Rao" of asha@example.org 4711'));
    await report(thrown('ProblemError: Asha Rao has applied already'));
    const { results } = await env.DB.prepare('SELECT message FROM release_faults').all<{ message: string }>();
    expect(JSON.stringify(results)).not.toMatch(/Asha|Rao|example|4711/);
    expect(results.map(({ message }) => message)).toContain('ProblemError');
  });

  it('of an unknown screen is dropped, like its count', async () => {
    await report({ ...thrown('TypeError: of nowhere'), screen: '/Made-up' });
    expect((await faults()).map(({ message }: { message: string }) => message)).not.toContain('TypeError: of nowhere');
  });

  it('is dropped if the release has fifty other faults', async () => {
    const letters = [...'abcdefgh'];
    for (const a of letters) await report(...letters.map((b) => thrown(`TypeError: ${a}${b} is not a function`)));
    expect(await env.DB.prepare('SELECT count(*) AS n FROM release_faults').first()).toEqual({ n: 50 });
  });

  it('is deleted together with the figures', async () => {
    await sweep(env, Date.now() + 40 * 86_400_000);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM release_faults').first()).toEqual({ n: 0 });
  });
});

describe('a source map', () => {
  it('is stored with its release and never served', async () => {
    const file = packed.release.maps?.[script]?.file;
    expect(await env.RELEASES.head(`remotes/seeker/${file}`)).not.toBeNull();
    expect((await ask('GET', `/remotes/seeker/${file}`)).status).toBe(404);
  });

  it('belongs to a script that the release lists, and has a name of its own', async () => {
    const [map] = Object.values(packed.release.maps ?? {});
    if (!map) throw new Error('There is no map.');
    for (const [maps, problem] of [
      [{ 'gone.1a2b3c4d.js': map }, 'file-unlisted'],
      [{ [script]: { ...map, file: script } }, 'file-type'],
    ] as const) {
      const { json } = await upload(token, await identified({ ...packed, release: { ...packed.release, maps } }));
      expect(json.type).toBe(`/problems/${problem}`);
    }
  });
});

/** Another release whose script has a source map. */
async function shipWithMap(words: string): Promise<PackedRelease> {
  const texts = {
    'remoteEntry.js': 'var niyukti_seeker={"./screens":()=>{}}',
    '12.js': `export const page="${words}"`,
    '12.js.map': JSON.stringify({ sources: [`mf-seeker/src/${words}.ts`], mappings: 'AAAA' }),
  };
  const other = await pack('seeker', texts, (names) => ({
    entry: names['remoteEntry.js'] ?? '',
    screens: [screen('/Home', { role: 'student', layout: 'role', js: [names['12.js'] ?? ''] })],
  }));
  expect((await upload(token, other)).status).toBe(201);
  return other;
}

describe('a source map that cannot be read', () => {
  it.each([
    ['no JSON', 'sources'],
    ['no object', '[]'],
    ['one without mappings', '{"sources":["a.ts"]}'],
    ['one of other sources', '{"sources":[null],"mappings":""}'],
    ['one whose mappings are none', '{"sources":["a.ts"],"mappings":"AAAA!"}'],
  ])('is refused when it is sent: %s', async (_, text) => {
    const bytes = Uint8Array.from(new TextEncoder().encode(text));
    const { status, json } = await sendFile(token, 'seeker', '12.js.1a2b3c4d.map', bytes);
    expect([status, json.type, json.detail]).toEqual([
      415,
      '/problems/file-type',
      '12.js.1a2b3c4d.map is no source map as the build writes it.',
    ]);
  });

  it.each([
    ['text', '<html>'],
    ['mappings', '{"sources":["a.ts"],"mappings":"AA!A"}'],
  ])('leaves figures whole, with the place in the script, where it was stored before: %s', async (what, text) => {
    const { release } = await shipWithMap(`spoilt-${what}`);
    const [[file, map] = ['', { file: '' }]] = Object.entries(release.maps ?? {});
    await env.RELEASES.put(`remotes/seeker/${map.file}`, text);
    const at = [{ file: `seeker/${file}`, line: 1, column: 1 }];
    expect(await findPlaces(env, 'seeker', release.id, at)).toEqual([
      { ...at[0], source: null, sourceLine: null, sourceColumn: null },
    ]);
  });

  it('is read again after R2 has failed', async () => {
    const { release } = await shipWithMap('away');
    const [script = ''] = Object.keys(release.maps ?? {});
    const at = [{ file: `seeker/${script}`, line: 1, column: 1 }];
    const away = { ...env, RELEASES: { get: () => Promise.reject(new Error('10001: internal error')) } } as never;
    expect((await findPlaces(away, 'seeker', release.id, at))[0]?.source).toBeNull();
    expect((await findPlaces(env, 'seeker', release.id, at))[0]?.source).toBe('mf-seeker/src/away.ts');
  });
});

it('a deployer reads only the figures of the token’s front end', async () => {
  expect((await deploy(await mintToken('hr', 'promote'), 'GET', 'seeker/figures')).status).toBe(403);
  expect((await deploy(token, 'GET', 'seeker/figures?over=week')).json.starts).toHaveLength(28);
  expect((await deploy(token, 'GET', 'seeker/figures?over=year')).status).toBe(422);
});
