import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  deploy,
  mintToken,
  type PackedRelease,
  packMarketing,
  packSeeker,
  packShell,
  sendFile,
  upload,
} from '../../../testing/deployer.ts';
import { changed, code, first, makeGateWorld, said, withLogIn } from '../../../testing/gate.ts';
import { fileKey } from './files.ts';

let shell: PackedRelease;
let seeker: string;
let marketing: string;
let all: string;
beforeAll(async () => {
  ({ shell, seeker, marketing, all } = await makeGateWorld());
});
const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text));

describe('a valid release', () => {
  it('may have screens below its granted paths, with and without parameters', async () => {
    const packed = await changed((good) => {
      const paths = ['/Home', '/Home/{id}', '/home/New', '/Joblist/{slug}/Notes', '/JobSeeker/Advice'];
      return { screens: paths.map((path) => ({ ...first(good), path, aliases: [] })) };
    });
    expect((await upload(seeker, packed)).status).toBe(201);
    const kept = await env.RELEASES.get(`releases/seeker/${packed.release.id}.json`);
    expect(await kept?.json()).toMatchObject({ screens: packed.release.screens });
  });

  it('is accepted, needs no upload of unchanged files, and does not change if it is sent again', async () => {
    const one = await packSeeker('one');
    const taken = await upload(seeker, one);
    expect([taken.status, taken.json.isNew, taken.json.release.release]).toEqual([201, true, one.release.id]);
    expect(taken.json.release).toMatchObject({ by: 'seeker robot', files: 3, kit: '1.0.0' });
    const again = await upload(seeker, one);
    expect([again.status, again.json.isNew]).toEqual([200, false]);
    const two = await packSeeker('two');
    const { json } = await deploy(seeker, 'POST', 'seeker/missing', { files: two.release.files });
    expect(json.missing.map((file: string) => file.split('.')[0])).toEqual(['remoteEntry', '12']);
    expect((await upload(seeker, two)).status).toBe(201);
  });

  it('has a provenance that is not part of its id, and keeps its first clean commit', async () => {
    const packed = await packSeeker('from a commit');
    const from = { commit: 'a'.repeat(40), branch: 'main', clean: true, by: 'Asha Rao', with: 'Node 24' };
    const kept = async (more: Record<string, unknown>) =>
      (await upload(seeker, packed, more)).json.release.provenance as unknown;
    expect(await kept({})).toBeNull();
    expect(await kept({ provenance: { ...from, clean: false } })).toMatchObject({ clean: false });
    expect(await kept({})).toMatchObject({ clean: false });
    expect(await kept({ provenance: from })).toEqual(from);
    expect(await kept({ provenance: { ...from, commit: 'b'.repeat(40) } })).toEqual(from);
    const strange = await upload(seeker, packed, { provenance: { ...from, commit: 'HEAD; rm' } });
    expect([strange.status, code(strange)]).toEqual([422, 'release-invalid']);
  });

  it('of marketing and of the shell is accepted too', async () => {
    expect((await upload(marketing, await packMarketing('words', shell.release.id))).status).toBe(201);
    expect((await upload(all, await packShell('another'))).status).toBe(201);
  });
});

describe('prerendered login pages', () => {
  it('are accepted with a form that posts to the page itself and keeps the return path', async () => {
    const forms = ['/StudentLogIn{{account.search}}', '/StudentLogIn', '/StudentLogIn?a=1'].map(
      (action) => `<form action="${action}" method="post"><input type="password"></form>`,
    );
    expect((await upload(seeker, await withLogIn(shell, { login: 'student' }, forms.join('')))).status).toBe(201);
  });
});

describe('a token', () => {
  it('that is unknown, revoked or expired is 401', async () => {
    const revoked = await mintToken('seeker', 'promote');
    await env.DB.prepare(
      "UPDATE deploy_tokens SET revoked_at = 1 WHERE label = 'seeker robot' AND can_promote = 1",
    ).run();
    const expired = await mintToken('seeker', 'upload', { expires: 1 });
    for (const token of ['niyukti_seeker_unknown_token_of_nobody', revoked, expired]) {
      const answer = await deploy(token, 'GET', 'seeker/releases');
      expect(said(answer)).toEqual([
        401,
        'deploy-token-dead',
        'This deploy token is not known, has expired or was revoked. Ask who runs the deployment for another one.',
      ]);
    }
  });

  it('of another remote is refused by every call with 403', async () => {
    const packed = await packSeeker();
    const company = await mintToken('company', 'promote');
    for (const answer of [
      await deploy(company, 'POST', 'seeker/missing', { files: packed.release.files }),
      await sendFile(company, 'seeker', packed.release.entry, new Uint8Array()),
      await deploy(company, 'POST', 'seeker/releases', { release: packed.release }),
      await deploy(company, 'POST', 'seeker/promote', { release: packed.release.id, reason: 'x' }),
      await deploy(company, 'POST', 'all/promote', { releases: { seeker: packed.release.id }, reason: 'x' }),
      await deploy(company, 'POST', 'seeker/roll-back'),
    ]) {
      expect(said(answer)).toEqual([403, 'deploy-token-foreign', 'This deploy token is of another front end.']);
    }
  });

  it('that may only upload cannot promote or roll back', async () => {
    for (const path of ['seeker/promote', 'seeker/roll-back']) {
      const answer = await deploy(seeker, 'POST', path, { release: 'a1b2c3d4e5f60718', reason: 'x' });
      expect(said(answer)).toEqual([
        403,
        'deploy-right-missing',
        'This deploy token may upload releases, not promote them. It was made without --promote.',
      ]);
    }
  });

  it('is stored only as a hash', async () => {
    const { results } = await env.DB.prepare('SELECT token_hash FROM deploy_tokens').all();
    expect(JSON.stringify(results)).not.toContain(seeker.slice(0, 30));
  });
});

describe('a file is refused', () => {
  const bytes = bytesOf('export {}');

  it('if its bytes do not have the sent hash', async () => {
    const answer = await sendFile(seeker, 'seeker', 'app.1a2b3c4d.js', bytes, `sha384-${'a'.repeat(64)}`);
    expect(said(answer)).toEqual([
      422,
      'file-corrupt',
      'app.1a2b3c4d.js: the bytes do not have the hash that they were sent with.',
    ]);
  });

  it('if its name has another content, which stays', async () => {
    expect((await sendFile(seeker, 'seeker', 'same.1a2b3c4d.js', bytes)).status).toBe(201);
    const other = bytesOf('export { other }');
    const answer = await sendFile(seeker, 'seeker', 'same.1a2b3c4d.js', other);
    expect(said(answer)).toEqual([409, 'file-taken', 'Another content is called same.1a2b3c4d.js already, and stays.']);
    expect(await (await env.RELEASES.get(fileKey('seeker', 'same.1a2b3c4d.js')))?.text()).toBe('export {}');
  });

  it('if another one with the same name and different bytes is sent at once', async () => {
    const sent = ['first', 'second', 'third'].map((text) =>
      sendFile(seeker, 'seeker', 'race.1a2b3c4d.js', bytesOf(text)),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409]);
  });

  it.each([
    ['page.1a2b3c4d.html', 415, 'file-type', 'page.1a2b3c4d.html: a release does not hold files of this type.'],
    ['plain.js', 422, 'file-name', 'plain.js is not named after its content, as in app.1a2b3c4d.js.'],
    [
      '..%2fup.1a2b3c4d.js',
      422,
      'file-name',
      '../up.1a2b3c4d.js is not named after its content, as in app.1a2b3c4d.js.',
    ],
    [`${'a'.repeat(244)}.1a2b3c4d.js`, 422, 'file-name', `${'a'.repeat(40)}… has more than 255 characters.`],
    [`${'a'.repeat(2_000)}.1a2b3c4d.js`, 422, 'file-name', `${'a'.repeat(40)}… has more than 255 characters.`],
  ])('called %s', async (file, ...words) => {
    expect(said(await sendFile(seeker, 'seeker', file, bytes))).toEqual(words);
  });

  it('not if its name has 255 characters', async () => {
    const answer = await sendFile(seeker, 'seeker', `${'a'.repeat(243)}.1a2b3c4d.js`, bytes);
    expect([answer.status, answer.json.size]).toEqual([201, bytes.byteLength]);
  });

  it('if it evaluates text as code', async () => {
    const answer = await sendFile(
      seeker,
      'seeker',
      'tool.1a2b3c4d.js',
      bytesOf('var run = () => new Function("a", "1");'),
    );
    const words = 'tool.1a2b3c4d.js runs text as code (new Function(…), which the CSP refuses in every page.';
    expect(said(answer)).toEqual([422, 'code-refused', words]);
  });

  it('if it is too large', async () => {
    const answer = await sendFile(seeker, 'seeker', 'big.1a2b3c4d.js', new Uint8Array(1024 * 1024 + 1));
    expect(said(answer)).toEqual([413, 'file-too-large', 'A file of this release is too large.']);
  });
});
