import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deploy,
  mintToken,
  type PackedRelease,
  pack,
  packMarketing,
  packShell,
  ship,
  upload,
} from '../../../testing/deployer.ts';
import { screen } from '../../../testing/releases.ts';
import { sendAll } from '../../../testing/statement.ts';
import { grantFrontEnd } from '../grants/change-grants.ts';

/*
 * A breaking kit reaches a deployment that has a remote of another repository. Its team uploads a
 * release for the shell that is not live yet, and the promotion of the whole checkout includes it.
 */

let all: string;
let made = 0;
beforeAll(async () => {
  all = await mintToken('all', 'promote');
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
  expect((await upload(all, shell2)).status).toBe(201);
});

describe('a remote that no target names', () => {
  it('and that has no release for the new shell prevents the promotion, with an explanation', async () => {
    const answer = await moveAll(shell2);
    expect([answer.status, code(answer), answer.json.detail]).toEqual([
      409,
      'kit-mismatch',
      "campus was built against kit 1.0.0, which the shell's 2.0.0 does not satisfy. Build campus with kit 2.0.0.",
    ]);
    expect((await live()).shell).toBe(shell1.release.id);
  });

  it('does not change if it is compatible', async () => {
    const shell = await packShell(`beside ${made}`);
    await upload(all, shell);
    expect((await moveAll(shell)).status).toBe(200);
    expect(await live()).toEqual({ shell: shell.release.id, campus: campus1.release.id });
  });
});

describe('a shell that is not live yet', () => {
  it('accepts pages that were rendered with it', async () => {
    const marketing = (pair: string) => packMarketing(`two ${made}`, pair, { kit: '2.0.0' });
    const wrong = await upload(all, await marketing(shell1.release.id), { shell: shell2.release.id });
    expect(code(wrong)).toBe('pair-missing');
    const right = await upload(all, await marketing(shell2.release.id), { shell: shell2.release.id });
    expect(right.status).toBe(201);
  });
});
