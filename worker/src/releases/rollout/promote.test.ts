import { env } from 'cloudflare:workers';
import type { FrontEndReleases } from '@niyukti/contract/releases/release-calls';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, ask, type SignedIn, signIn } from '../../../testing/client.ts';
import {
  deploy,
  identified,
  mintToken,
  packMarketing,
  packSeeker,
  packShell,
  ship,
  unnamed,
  upload,
} from '../../../testing/deployer.ts';
import { putRelease } from '../../../testing/releases.ts';
import { readReleaseSet } from '../release-set.ts';

let admin: SignedIn;
let token: string;
beforeAll(async () => {
  admin = await signIn('admin', 'Root Admin');
  token = await mintToken('all', 'promote');
});

const code = (answer: { json: { type?: string } }) => answer.json?.type?.split('/').at(-1);
const liveId = async (name: string) =>
  (
    await env.DB.prepare('SELECT release_id FROM release_pointers WHERE name = ?')
      .bind(name)
      .first<{ release_id: string }>()
  )?.release_id;
const promote = (name: string, release: string, reason = 'Ready') =>
  ask('POST', `/api/releases/${name}/promote`, { token: admin.token, body: { release, reason } });
const rollBack = (name: string) =>
  ask('POST', `/api/releases/${name}/roll-back`, { token: admin.token, body: { reason: 'It hurt' } });

describe('promoting', () => {
  it('changes the next document, is in history and audit log with its reason, and is undone in one step', async () => {
    await ship(await packShell('first shell'));
    const [one, two] = [await packSeeker('one'), await packSeeker('two')];
    await upload(token, one);
    await upload(token, two);
    expect(await liveId('seeker')).toBeUndefined();
    await promote('seeker', one.release.id);
    const moved = await promote('seeker', two.release.id, 'Faster list');
    expect(moved.json).toMatchObject({ name: 'seeker', live: { release: two.release.id }, previous: one.release.id });
    const live = await readReleaseSet(env);
    expect(live?.registry.remotes.find(({ name }) => name === 'seeker')?.release).toBe(two.release.id);
    const back = await rollBack('seeker');
    expect(back.json).toMatchObject({ live: { release: one.release.id }, previous: null });
    expect(back.json.history).toMatchObject([
      { action: 'roll back', by: 'Root Admin', reason: 'It hurt', from: two.release.id, to: one.release.id },
      { action: 'promote', by: 'Root Admin', reason: 'Faster list', from: one.release.id, to: two.release.id },
      { action: 'promote', from: null, to: one.release.id },
    ]);
    const first = await rollBack('seeker');
    expect([first.status, code(first), first.json.detail]).toEqual([
      409,
      'nothing-before',
      'Nothing of seeker is kept that was live before this release. Release what is to be live.',
    ]);
    const shell = await rollBack('shell');
    expect(shell.json.detail).toContain('Release what is to be live.');
    expect((await rollBack('hr')).json.detail).toBe('Nothing was live before this release.');
    const audit = await ask('GET', '/api/audit-log?q=seeker', { token: admin.token });
    expect(audit.json.map((line: { action: string }) => line.action)).toEqual([
      'roll back release',
      'promote release',
      'promote release',
    ]);
    const list = await ask('GET', '/api/releases', { token: admin.token });
    const seeker = list.json.find((one: FrontEndReleases) => one.name === 'seeker');
    expect(seeker.releases.map((row: { release: string }) => row.release).sort()).toEqual(
      [one.release.id, two.release.id].sort(),
    );
  });

  it('of the live release changes nothing', async () => {
    const id = (await liveId('seeker')) ?? '';
    const again = await promote('seeker', id);
    expect([again.status, again.json.history.length]).toEqual([200, 3]);
  });

  it('of an unknown release or front end is 404', async () => {
    expect((await promote('seeker', 'a1b2c3d4e5f60718')).status).toBe(404);
    expect((await promote('nobody', 'a1b2c3d4e5f60718')).status).toBe(404);
  });

  it('with a token is in the history under the token’s label', async () => {
    const packed = await packSeeker('by robot');
    const robot = await mintToken('seeker', 'promote');
    await upload(robot, packed);
    const moved = await deploy(robot, 'POST', 'seeker/promote', { release: packed.release.id, reason: 'Nightly' });
    expect(moved.json.history[0]).toMatchObject({ by: 'seeker robot', reason: 'Nightly' });
    expect((await deploy(robot, 'POST', 'seeker/roll-back')).json.history[0]).toMatchObject({
      action: 'roll back',
      by: 'seeker robot',
    });
  });

  it('of two releases at once makes one live, with a consistent history', async () => {
    const [a, b] = [await packSeeker('race a'), await packSeeker('race b')];
    await upload(token, a);
    await upload(token, b);
    const before = await liveId('seeker');
    const answers = await Promise.all([promote('seeker', a.release.id), promote('seeker', b.release.id)]);
    const won = answers.filter(({ status }) => status === 200);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect([answer.status, code(answer), answer.json.detail]).toEqual([
        409,
        'release-moved',
        'Another release went live meanwhile. The current state is shown; please look again.',
      ]);
    const { results } = await env.DB.prepare(
      "SELECT previous_id AS was, release_id AS now FROM release_history WHERE name = 'seeker' ORDER BY id DESC LIMIT ?",
    )
      .bind(won.length)
      .all<{ was: string; now: string }>();
    expect(results[0]?.now).toBe(await liveId('seeker'));
    expect(results.at(-1)?.was).toBe(before);
    if (results.length === 2) expect(results[0]?.was).toBe(results[1]?.now);
  });

  it('of one front end does not fail because another one is promoted at the same time', async () => {
    const [seeker, shell] = [await packSeeker('beside'), await packShell('beside')];
    await upload(token, seeker);
    await upload(token, shell);
    const answers = await Promise.all([promote('seeker', seeker.release.id), promote('shell', shell.release.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a shell and the remotes on it', () => {
  const KIT = ['Button', 'Link'];
  const shares = (names: string[], react = '19.3.1') => ({ react, names: { '@niyukti/kit': names } });

  it('a shell whose kit, React or shares are not compatible with a live remote is refused', async () => {
    await ship(await packShell('gives', { shares: shares(KIT) }));
    await ship(await packSeeker('takes', { shares: shares(KIT) }));
    for (const [part, problem, words] of [
      [
        { kit: '2.0.0' },
        'kit-mismatch',
        () =>
          `seeker was built against kit 1.0.0, which the shell's 2.0.0 does not satisfy. Build seeker with kit 2.0.0.`,
      ],
      [
        { shares: shares(KIT, '18.3.0') },
        'react-mismatch',
        () =>
          `seeker was built with React 19.3.1, which the shell's 18.3.0 does not satisfy. Release a shell with React 19.3.1 first, or build seeker with React 18.3.0.`,
      ],
      [
        { shares: shares(['Button']) },
        'names-missing',
        (id: string) =>
          `seeker imports Link of @niyukti/kit, which the shell ${id} does not export. Remove it, or release a shell that exports it first.`,
      ],
    ] as const) {
      const shell = await packShell('other', part);
      const { id } = shell.release;
      // Its upload is accepted, because compatible remotes may be promoted together with it.
      expect((await upload(token, shell)).status).toBe(201);
      for (const answer of [
        await promote('shell', id),
        await deploy(token, 'PUT', 'shell/canary', { release: id, percent: 5 }),
        await deploy(token, 'POST', 'shell/preview', { release: id }),
      ])
        expect([answer.status, code(answer), answer.json.detail]).toEqual([409, problem, words(id)]);
    }
  });

  it('a remote that needs a share that the live shell does not provide is refused, with the name', async () => {
    const full = await packShell('gives more', { shares: shares([...KIT, 'Ribbon']) });
    await ship(full);
    const eager = await packSeeker('takes more', { shares: shares([...KIT, 'Ribbon']) });
    expect((await upload(token, eager)).status).toBe(201);
    const less = await packShell('gives', { shares: shares(KIT) });
    await promote('shell', less.release.id);
    const words = `seeker imports Ribbon of @niyukti/kit, which the shell ${less.release.id} does not export. Remove it, or release a shell that exports it first.`;
    const again = await packSeeker('takes more, again', { shares: shares(['Ribbon']) });
    const release = { release: eager.release.id };
    for (const answer of [
      await upload(token, again),
      await promote('seeker', eager.release.id),
      await deploy(token, 'PUT', 'seeker/canary', { ...release, percent: 5 }),
      await deploy(token, 'POST', 'seeker/preview', release),
    ])
      expect([answer.status, code(answer), answer.json.detail]).toEqual([409, 'names-missing', words]);
    await promote('shell', full.release.id);
    expect((await promote('seeker', eager.release.id)).status).toBe(200);
    expect(code(await rollBack('shell'))).toBe('names-missing');
  });

  it('a release from before shares existed is compatible with everything, and may be sent again', async () => {
    const [seeker, shell] = [await unnamed(await packSeeker('before')), await unnamed(await packShell('before'))];
    for (const { release } of [seeker, shell]) await putRelease(release);
    expect((await promote('seeker', seeker.release.id)).status).toBe(200);
    expect((await ship(await packShell('gives little', { shares: shares([]) }))).status).toBe(200);
    expect((await promote('shell', shell.release.id)).status).toBe(200);
    expect((await upload(token, seeker)).status).toBe(200);
  });

  it('compatible releases are promoted together, even if they are not compatible with the live ones', async () => {
    const shell = await packShell('next', { kit: '2.0.0' });
    const seeker = await packSeeker('next', { kit: '2.0.0' });
    await upload(token, shell);
    expect(code(await upload(token, seeker))).toBe('kit-mismatch');
    expect((await upload(token, seeker, { shell: shell.release.id })).status).toBe(201);
    const releases = { shell: shell.release.id, seeker: seeker.release.id };
    expect((await deploy(token, 'POST', 'all/promote', { releases, reason: 'Kit 2' })).status).toBe(200);
    expect([await liveId('shell'), await liveId('seeker')]).toEqual([shell.release.id, seeker.release.id]);
    expect(code(await rollBack('seeker'))).toBe('kit-mismatch');
  });
});

describe('the webhook of a deployment', () => {
  const HOOK = 'https://hooks.test/niyukti';
  const bindings = { RELEASE_WEBHOOK: HOOK };
  /** What the webhook receives, without the times. */
  async function told(act: () => Promise<Answer>): Promise<unknown[]> {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      const { at, ...news } = JSON.parse(String(body));
      expect([url, Date.now() - Date.parse(at) < 60_000]).toEqual([HOOK, true]);
      sent.push(news);
      return new Response();
    });
    const { status } = await act();
    vi.unstubAllGlobals();
    expect(status).toBe(200);
    return sent;
  }
  const byToken = (path: string, body?: unknown) =>
    ask('POST', `/api/deploy/${path}`, { token, bindings, ...(body ? { body } : {}) });

  it('receives each front end that is promoted or rolled back', async () => {
    await ship(await packShell('told', { kit: '2.0.0' }));
    const shell = (await liveId('shell')) ?? '';
    const [one, two] = [await packSeeker('told one', { kit: '2.0.0' }), await packSeeker('told two', { kit: '2.0.0' })];
    await ship(one);
    await upload(token, two);
    const next = await packShell('told next', { kit: '2.0.0' });
    await upload(token, next);
    const [from, to] = [one.release.id, two.release.id];
    const releases = { shell: next.release.id, seeker: to };
    const promoted = await told(() => byToken('all/promote', { releases, reason: 'Faster list' }));
    const both = { event: 'promoted', reason: 'Faster list', by: 'all robot' };
    expect(promoted).toHaveLength(2);
    expect(promoted).toEqual(
      expect.arrayContaining([
        {
          ...both,
          frontEnd: 'seeker',
          release: to,
          before: from,
          text: `seeker: ${to} is live. Faster list (all robot)`,
        },
        {
          ...both,
          frontEnd: 'shell',
          release: next.release.id,
          before: shell,
          text: `shell: ${next.release.id} is live. Faster list (all robot)`,
        },
      ]),
    );
    const back = await told(() => byToken('seeker/roll-back'));
    expect(back).toEqual([
      {
        event: 'rolled back',
        frontEnd: 'seeker',
        release: from,
        before: to,
        reason: 'Rolled back by all robot',
        by: 'all robot',
        text: `seeker: ${from} is live again. Rolled back by all robot (all robot)`,
      },
    ]);
  });

  it('receives promotions of administrators too, and nothing if the release is live already', async () => {
    const seeker = (await liveId('seeker')) ?? '';
    const other = await packSeeker('told three', { kit: '2.0.0' });
    await upload(token, other);
    const byHand = (release: string) =>
      told(() =>
        ask('POST', '/api/releases/seeker/promote', {
          token: admin.token,
          bindings,
          body: { release, reason: 'By hand' },
        }),
      );
    expect(await byHand(other.release.id)).toMatchObject([
      { event: 'promoted', release: other.release.id, before: seeker, by: 'Root Admin' },
    ]);
    expect(await byHand(other.release.id)).toEqual([]);
  });
});

describe('a shell and the pages of marketing', () => {
  it('belong together: a shell without pages is refused; with pages both are promoted and rolled back', async () => {
    const old = (await liveId('shell')) ?? '';
    const kit = { kit: '2.0.0' };
    const one = await packMarketing('one', old, kit);
    expect((await ship(one)).status).toBe(200);
    const shell = await packShell('new pair', kit);
    await upload(token, shell);
    const without = await promote('shell', shell.release.id);
    expect([without.status, code(without), without.json.detail]).toEqual([
      409,
      'pair-missing',
      `Marketing has no pages that were rendered with the shell ${shell.release.id}. Release it again from its sources.`,
    ]);

    const pages = await identified({
      ...one,
      release: { ...one.release, pair: shell.release.id, pages: { '/Overview': '<main>one again</main>' } },
    });
    const other = await identified({ ...pages, release: { ...pages.release, screens: [], pages: {} } });
    const changed = await upload(token, shell, { pages: other.release });
    expect([code(changed), changed.json.detail]).toEqual([
      'pages-wrong',
      'What comes with a shell must be the live marketing release, with nothing changed but its pages.',
    ]);
    const foreign = await upload(token, shell, { pages: one.release });
    expect(foreign.json.detail).toBe(`The pages were rendered with ${old}, not with this shell.`);
    const beside = await upload(token, await packSeeker('beside pages', kit), { pages: one.release });
    expect(beside.json.detail).toBe('Only a shell brings the pages of another front end.');
    expect((await upload(token, shell, { pages: pages.release })).status).toBe(200);
    expect((await promote('shell', shell.release.id)).status).toBe(200);
    expect([await liveId('shell'), await liveId('marketing')]).toEqual([shell.release.id, pages.release.id]);

    // The code of marketing has not changed, so there is no previous release.
    expect(code(await rollBack('marketing'))).toBe('nothing-before');
    expect((await rollBack('shell')).status).toBe(200);
    expect([await liveId('shell'), await liveId('marketing')]).toEqual([old, one.release.id]);
  });

  it('a rollback of marketing uses the pages for the live shell, if there are any', async () => {
    const [shell, before] = [(await liveId('shell')) ?? '', (await liveId('marketing')) ?? ''];
    const two = await packMarketing('two', shell, { kit: '2.0.0' });
    await ship(two);
    expect((await rollBack('marketing')).json.live.release).toBe(before);
    const again = { release: two.release.id, reason: 'Again', anyway: true };
    expect((await deploy(token, 'POST', 'marketing/promote', again)).status).toBe(200);
    const next = await packShell('third', { kit: '2.0.0' });
    const pages = await identified({
      ...two,
      release: { ...two.release, pair: next.release.id, pages: { '/Overview': '<main>two again</main>' } },
    });
    await upload(token, next, { pages: pages.release });
    await promote('shell', next.release.id);
    expect(await liveId('marketing')).toBe(pages.release.id);
    // The previous code was never rendered with this shell. A rollback is not refused because of
    // that.
    expect((await rollBack('marketing')).json.live).toMatchObject({ release: before, pair: shell });
  });
});
