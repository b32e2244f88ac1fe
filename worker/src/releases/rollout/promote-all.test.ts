import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deploy,
  mintToken,
  type PackedRelease,
  pack,
  packMarketing,
  packSeeker,
  packShell,
  ship,
  upload,
} from '../../../testing/deployer.ts';
import { screen } from '../../../testing/releases.ts';
import { sendAll } from '../../../testing/statement.ts';
import { grantFrontEnd } from '../grants/change-grants.ts';

/*
 * A kit that breaks reaches a deployment with a remote of another repository: its team uploads for
 * the shell that is not live yet, and what moves the whole checkout takes that along.
 */

let all: string;
let campus: string;
let made = 0;
beforeAll(async () => {
  all = await mintToken('all', 'promote');
  campus = await mintToken('campus', 'upload');
  const grant = { name: 'campus', label: 'Campus fairs', roles: ['student'], paths: ['/Campus'] } as const;
  await sendAll(grantFrontEnd(grant, Date.now()));
});

const packCampus = (words: string, kit: string, more: object = {}): Promise<PackedRelease> =>
  pack('campus', { 'container.js': `var niyukti_campus={"./screens":()=>{/* ${words} */}}` }, (names) => ({
    entry: names['container.js'] ?? '',
    screens: [screen('/Campus', { role: 'student', layout: 'role' })],
    kit,
    ...more,
  }));
const code = (answer: { json: { type?: string } }) => answer.json?.type?.split('/').at(-1);
const live = async () => {
  const { results } = await env.DB.prepare('SELECT name, release_id AS id FROM release_pointers').all<{
    name: string;
    id: string;
  }>();
  return Object.fromEntries(results.map(({ name, id }) => [name, id]));
};
const moveAll = (...packed: PackedRelease[]) => {
  const releases = Object.fromEntries(packed.map(({ release }) => [release.name, release.id]));
  return deploy(all, 'POST', 'all/promote', { releases, reason: 'The whole checkout' });
};

let shell1: PackedRelease;
let shell2: PackedRelease;
let campus1: PackedRelease;
beforeEach(async () => {
  made += 1;
  await env.DB.prepare('DELETE FROM release_pointers').run();
  [shell1, shell2] = [await packShell(`one ${made}`), await packShell(`two ${made}`, { kit: '2.0.0' })];
  campus1 = await packCampus(`one ${made}`, '1.0.0');
  await ship(shell1);
  expect((await ship(campus1)).status).toBe(200);
  expect((await upload(all, shell2, { together: true })).status).toBe(201);
});

describe('a remote that no target names', () => {
  it('and that has nothing for the new shell keeps the whole set from going live, in words that say the way', async () => {
    const answer = await moveAll(shell2);
    expect([answer.status, code(answer), answer.json.detail]).toEqual([
      409,
      'kit-mismatch',
      "campus was built against kit 1.0.0, which the shell's 2.0.0 does not satisfy. Build campus with kit 2.0.0. For a shell that is not live yet: release --for-shell.",
    ]);
    expect((await live()).shell).toBe(shell1.release.id);
  });

  it('goes along with what its team uploaded for that shell, the newest that fits', async () => {
    const packed = await Promise.all(
      ['2.0.0', '2.0.0', '3.0.0'].map((kit, at) => packCampus(`two ${made} ${at}`, kit)),
    );
    const shell3 = await packShell(`three ${made}`, { kit: '3.0.0' });
    await upload(all, shell3, { together: true });
    const forShells = [shell2, shell2, shell3];
    for (const [at, one] of packed.entries()) {
      const answer = await upload(campus, one, { shell: forShells[at]?.release.id });
      expect([answer.status, code(answer)]).toEqual([201, undefined]);
    }
    expect(code(await upload(campus, await packCampus(`late ${made}`, '2.0.0')))).toBe('kit-mismatch');
    const seeker = await packSeeker(`two ${made}`, { kit: '2.0.0' });
    await upload(all, seeker, { shell: shell2.release.id });
    const moved = await moveAll(shell2, seeker);
    const now = { shell: shell2.release.id, seeker: seeker.release.id, campus: packed[1]?.release.id };
    expect([moved.status, moved.json.promoted]).toEqual([200, now]);
    expect(await live()).toEqual(now);
    const { json } = await deploy(campus, 'GET', 'campus/releases');
    expect(json.history[0]).toMatchObject({ action: 'promote', by: 'all robot', from: campus1.release.id });
  });

  it('goes back with what was live before, not with what was tried for a moment', async () => {
    const broken = await packCampus(`broken ${made}`, '1.0.0');
    await ship(broken);
    await deploy(all, 'POST', 'campus/roll-back');
    const campus2 = await packCampus(`two ${made}`, '2.0.0');
    await upload(campus, campus2, { shell: shell2.release.id });
    expect((await moveAll(shell2)).status).toBe(200);
    expect((await live()).campus).toBe(campus2.release.id);
    expect((await moveAll(shell1)).status).toBe(200);
    expect((await live()).campus).toBe(campus1.release.id);
    expect((await moveAll(shell2)).status).toBe(200);
    expect((await live()).campus).toBe(campus2.release.id);
  });

  it('stays as it is where it fits, whatever was uploaded for a shell', async () => {
    const shell = await packShell(`beside ${made}`);
    await upload(all, shell);
    await upload(campus, await packCampus(`beside ${made}`, '1.0.0'), { shell: shell.release.id });
    expect((await moveAll(shell)).status).toBe(200);
    expect(await live()).toEqual({ shell: shell.release.id, campus: campus1.release.id });
  });

  it('goes along with a set alone: who promotes a shell moves nobody else', async () => {
    await upload(campus, await packCampus(`two ${made}`, '2.0.0'), { shell: shell2.release.id });
    const answer = await deploy(all, 'POST', 'shell/promote', { release: shell2.release.id, reason: 'Alone' });
    expect(code(answer)).toBe('kit-mismatch');
  });
});

describe('a shell that is not live yet', () => {
  it('is shown to who renders pages for it, and the live one to everybody else', async () => {
    const { json } = await deploy(campus, 'GET', `campus/live?shell=${shell2.release.id}`);
    expect([json.shell.id, json.marketing]).toEqual([shell2.release.id, null]);
    expect((await deploy(campus, 'GET', 'campus/live')).json.shell.id).toBe(shell1.release.id);
    const bundle = await deploy(campus, 'GET', `campus/live/shell/server?shell=${shell2.release.id}`);
    expect(bundle.text).toBe(`// two ${made}`);
    const none = await deploy(campus, 'GET', 'campus/live?shell=a1b2c3d4e5f60718');
    expect([none.status, code(none)]).toEqual([409, 'shell-missing']);
  });

  it('takes pages that were rendered with it', async () => {
    const marketing = (pair: string) => packMarketing(`two ${made}`, pair, { kit: '2.0.0' });
    const wrong = await upload(all, await marketing(shell1.release.id), { shell: shell2.release.id });
    expect(code(wrong)).toBe('pair-missing');
    const right = await upload(all, await marketing(shell2.release.id), { shell: shell2.release.id });
    expect(right.status).toBe(201);
  });
});
