import { env } from 'cloudflare:workers';
import type { BeaconPart } from '@niyukti/contract/releases/beacon';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { CanaryRule } from '@niyukti/contract/releases/release-calls';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, ask, type SignedIn, signIn } from '../../../testing/client.ts';
import {
  deploy,
  mintToken,
  type PackedRelease,
  packMarketing,
  packSeeker,
  packShell,
  ship,
  upload,
} from '../../../testing/deployer.ts';
import worker from '../../index.ts';
import { countReports } from '../figures/count-reports.ts';
import { forgetReleaseSet, readReleaseSet } from '../release-set.ts';
import { watchCanaries } from './watch-canaries.ts';

let admin: SignedIn;
let token: string;
let live: PackedRelease;
let next: PackedRelease;
beforeAll(async () => {
  admin = await signIn('admin', 'Root Admin');
  token = await mintToken('all', 'promote');
  await ship(await packShell('first shell'));
});
let made = 0;
beforeEach(async () => {
  made += 1;
  live = await packSeeker(`live ${made}`);
  next = await packSeeker(`next ${made}`);
  await ship(live);
  await upload(token, next);
});

const code = (answer: Answer) => answer.json?.type?.split('/').at(-1);
const actionsOf = (answer: Answer) => answer.json.history.map(({ action }: { action: string }) => action);
const as = () => ({ token: admin.token });
const setCanary = (name: string, { release }: PackedRelease, percent: number, rule?: Partial<CanaryRule>) =>
  ask('PUT', `/api/releases/${name}/canary`, {
    ...as(),
    body: { release: release.id, percent, ...(rule && { rule }) },
  });
const endCanary = (name: string) => ask('DELETE', `/api/releases/${name}/canary`, as());
const seekerNow = async () =>
  (await ask('GET', '/api/releases', as())).json.find((one: { name: string }) => one.name === 'seeker');
const auditOf = async (id: string) => (await ask('GET', `/api/audit-log?q=${id}`, as())).json;
const keys = Array.from({ length: 300 }, (_, at) => at.toString(36).padStart(4, '0'));
/** Returns which of 300 visitors get a release. */
async function visitorsOf(name: FrontEndName, id: string): Promise<string[]> {
  const all = await Promise.all(keys.map((key) => readReleaseSet(env, { key, staff: false, preview: null })));
  return keys.filter((_, at) =>
    [all[at]?.shell, ...(all[at]?.remotes ?? [])].some((one) => one?.name === name && one.id === id),
  );
}

/** Sends reports of many browsers, a share of which failed. */
async function report({ release }: PackedRelease, tries: number, failing: number, ms = 400): Promise<void> {
  const part = (fails: boolean): BeaconPart => ({
    name: release.name,
    release: release.id,
    loads: fails ? [] : [ms],
    failures: fails ? [{ screen: '/Home', kind: 'start' }] : [],
    retries: 0,
  });
  const deliveries = Array.from({ length: tries }, (_, at) => ({
    id: crypto.randomUUID(),
    body: { at: Date.now(), beacon: { parts: [part(at < failing)] } },
  }));
  await countReports(deliveries, env);
}

describe('a canary', () => {
  it('is given to a share of the visitors, raised for more, and ended, and each step is in history and audit log', async () => {
    const begun = await setCanary('seeker', next, 20);
    expect(begun.json.canary).toMatchObject({
      release: next.release.id,
      percent: 20,
      alerts: [],
      rule: { withdraws: true, staff: false },
    });
    const some = await visitorsOf('seeker', next.release.id);
    expect(some.length).toBeGreaterThan(30);
    expect(some.length).toBeLessThan(90);
    expect((await setCanary('seeker', next, 60)).json.canary).toMatchObject({
      percent: 60,
      since: begun.json.canary.since,
    });
    expect(await visitorsOf('seeker', next.release.id)).toEqual(expect.arrayContaining(some));
    const ended = await endCanary('seeker');
    expect(ended.json).toMatchObject({ canary: null, live: { release: live.release.id } });
    expect(await visitorsOf('seeker', next.release.id)).toEqual([]);
    expect(ended.json.history.slice(0, 3)).toMatchObject([
      { action: 'end canary', by: 'Root Admin', from: live.release.id, to: next.release.id },
      { action: 'canary', reason: '60 % of the visitors' },
      { action: 'canary', reason: '20 % of the visitors', from: live.release.id, to: next.release.id },
    ]);
    expect(ended.json.previous).not.toBe(next.release.id);
    expect(await auditOf(next.release.id)).toMatchObject([
      { action: 'end canary', byName: 'Root Admin', before: { seeker: next.release.id, percent: 60 } },
      { action: 'set canary', before: { seeker: next.release.id, percent: 20 }, after: { percent: 60 } },
      { action: 'set canary', after: { seeker: next.release.id, percent: 20 } },
    ]);
  });

  it('that is set or ended twice has one history line', async () => {
    await setCanary('seeker', next, 20);
    const again = await setCanary('seeker', next, 20);
    expect(again.status).toBe(200);
    await endCanary('seeker');
    expect((await endCanary('seeker')).status).toBe(200);
    expect(await auditOf(next.release.id)).toHaveLength(2);
  });

  it('ends when it or another release goes live', async () => {
    const promote = (id: string) =>
      ask('POST', '/api/releases/seeker/promote', { ...as(), body: { release: id, reason: 'Ready' } });
    await setCanary('seeker', next, 20);
    const promoted = await promote(next.release.id);
    expect(promoted.json.canary).toBeNull();
    expect(actionsOf(promoted).slice(0, 2)).toEqual(['promote', 'canary']);
    await setCanary('seeker', live, 20);
    const other = await packSeeker('another');
    await upload(token, other);
    const moved = await promote(other.release.id);
    expect(moved.json.canary).toBeNull();
    expect(actionsOf(moved).slice(0, 4)).toEqual(['promote', 'end canary', 'canary', 'promote']);
  });

  it('is refused for an unknown release, the live release and an invalid percentage', async () => {
    const unknown = await ask('PUT', '/api/releases/seeker/canary', {
      ...as(),
      body: { release: 'a1b2c3d4e5f60718', percent: 5 },
    });
    expect(unknown.status).toBe(404);
    expect(code(await setCanary('seeker', live, 5))).toBe('already-live');
    for (const percent of [0, 101, 5.5, -1]) expect((await setCanary('seeker', next, percent)).status).toBe(422);
    expect((await setCanary('hr', next, 5)).status).toBe(404);
    expect((await endCanary('hr')).status).toBe(404);
  });

  it('is refused if it is not compatible with the shell or a canary of the shell', async () => {
    const shell = await packShell('kit two', { kit: '1.2.0' });
    await upload(token, shell);
    const eager = await packSeeker('needs the new kit', { kit: '1.2.0' });
    await upload(token, eager, { shell: shell.release.id });
    expect(code(await setCanary('seeker', eager, 5))).toBe('kit-mismatch');
    const other = await packShell('kit three', { kit: '3.0.0' });
    await upload(token, other);
    expect(code(await setCanary('shell', other, 5))).toBe('kit-mismatch');
  });
});

describe('a canary of the shell', () => {
  it('is refused without pages that were rendered with it; otherwise visitors get these pages', async () => {
    const base = (await readReleaseSet(env))?.shell.id ?? '';
    const marketing = await packMarketing('words', base);
    await ship(marketing);
    const shell = await packShell('canary shell');
    await upload(token, shell);
    expect(code(await setCanary('shell', shell, 50))).toBe('pair-missing');
    const pages = await packMarketing('words', shell.release.id);
    expect((await upload(token, shell, { pages: pages.release })).status).toBe(200);
    expect((await setCanary('shell', shell, 50)).status).toBe(200);
    const inside = await visitorsOf('shell', shell.release.id);
    expect(inside.length).toBeGreaterThan(90);
    expect(await visitorsOf('marketing', pages.release.id)).toEqual(inside);
    await endCanary('shell');
  });

  it('is left out if a remote that was promoted later is not compatible with it', async () => {
    const marketing = (await readReleaseSet(env))?.remotes.find(({ name }) => name === 'marketing');
    const shell = await packShell('canary shell');
    expect((await setCanary('shell', shell, 100)).status).toBe(200);
    expect(await visitorsOf('shell', shell.release.id)).toHaveLength(keys.length);
    const odd = { ...live.release, id: 'odd0000000', kit: '9.9.9' };
    await env.RELEASES.put('releases/seeker/odd0000000.json', JSON.stringify(odd));
    await env.DB.prepare("UPDATE release_pointers SET release_id = 'odd0000000' WHERE name = 'seeker'").run();
    forgetReleaseSet();
    expect(await visitorsOf('shell', shell.release.id)).toEqual([]);
    expect(marketing).toBeDefined();
    await endCanary('shell');
  });
});

describe('an alert', () => {
  it('is raised by reported errors, and withdraws the canary', async () => {
    await setCanary('seeker', next, 10);
    await report(live, 300, 3);
    await report(next, 60, 20);
    const { canary } = await seekerNow();
    expect(canary.alerts).toMatchObject([{ fault: 'errors', live: 0.01 }]);
    expect(canary.alerts[0].text).toBe('Fails in 33.3 % of 60 tries; the live release in 1.0 % of 300.');
    expect(await watchCanaries(env)).toEqual(['seeker']);
    const after = await seekerNow();
    expect(after).toMatchObject({
      canary: null,
      live: { release: live.release.id },
    });
    expect(after.history[0]).toMatchObject({
      action: 'withdraw',
      by: 'Niyukti',
      to: next.release.id,
      reason: canary.alerts[0].text,
    });
    expect(await visitorsOf('seeker', next.release.id)).toEqual([]);
    expect((await auditOf(next.release.id))[0]).toMatchObject({ action: 'withdraw canary', byName: 'Niyukti' });
    expect(await watchCanaries(env)).toEqual([]);
  });

  it('is raised by slow pages', async () => {
    await setCanary('seeker', next, 10);
    await report(live, 250, 0, 400);
    await report(next, 250, 0, 1_400);
    expect((await seekerNow()).canary.alerts).toMatchObject([{ fault: 'load' }]);
    expect(await watchCanaries(env)).toEqual(['seeker']);
  });

  it('is not raised by few failures, nor by failures that the live release has too', async () => {
    await setCanary('seeker', next, 10);
    await report(live, 300, 12, 420);
    await report(next, 210, 11, 480);
    expect((await seekerNow()).canary.alerts).toEqual([]);
    expect(await watchCanaries(env)).toEqual([]);
    expect((await seekerNow()).canary).not.toBeNull();
  });

  it('of a canary that nearly all visitors get compares with the week before it began', async () => {
    await report(live, 200, 2);
    await env.DB.prepare('UPDATE release_figures SET hour = hour - 50 WHERE release_id = ?')
      .bind(live.release.id)
      .run();
    await env.DB.prepare('UPDATE release_failures SET hour = hour - 50 WHERE release_id = ?')
      .bind(live.release.id)
      .run();
    await setCanary('seeker', next, 100);
    await report(next, 60, 20);
    expect((await seekerNow()).canary.alerts).toMatchObject([{ fault: 'errors', live: 0.01 }]);
  });

  it('is only reported, once, if the rule of the canary says so', async () => {
    await setCanary('seeker', next, 10, { withdraws: false });
    await report(live, 300, 3);
    await report(next, 60, 20);
    const told: string[] = [];
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      told.push(JSON.parse(String(body)).text);
      return new Response();
    });
    const telling = { ...env, RELEASE_WEBHOOK: 'https://hooks.test' };
    for (let look = 0; look < 3; look += 1)
      await worker.scheduled({ cron: '*/5 * * * *' } as ScheduledController, telling);
    vi.unstubAllGlobals();
    expect(told).toEqual([expect.stringContaining('does clearly worse than the live release. Fails in')]);
    const { canary, history } = await seekerNow();
    expect(canary.alerts).toHaveLength(1);
    expect(history.map(({ action }: { action: string }) => action)).not.toContain('alert');
  });

  it('that withdraws its canary is reported once, with the reason', async () => {
    await setCanary('seeker', next, 10);
    await report(live, 300, 3);
    await report(next, 60, 20);
    const told: Record<string, unknown>[] = [];
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      told.push(JSON.parse(String(body)));
      return new Response();
    });
    const telling = { ...env, RELEASE_WEBHOOK: 'https://hooks.test' };
    for (let look = 0; look < 2; look += 1)
      await worker.scheduled({ cron: '*/5 * * * *' } as ScheduledController, telling);
    vi.unstubAllGlobals();
    const reason = 'Fails in 33.3 % of 60 tries; the live release in 1.0 % of 300.';
    expect(told.map(({ at: _, ...news }) => news)).toEqual([
      {
        event: 'withdrawn',
        frontEnd: 'seeker',
        release: next.release.id,
        before: live.release.id,
        reason,
        by: 'Niyukti',
        text: `seeker: ${next.release.id} was taken back by itself. ${reason} (Niyukti)`,
      },
    ]);
    expect((await seekerNow()).canary).toBeNull();
  });

  it('is looked for by the cron run of every five minutes only', async () => {
    await setCanary('seeker', next, 10);
    await report(live, 300, 3);
    await report(next, 60, 20);
    const run = (cron: string) => worker.scheduled({ cron } as ScheduledController, env);
    await run('17 * * * *');
    expect((await seekerNow()).canary).not.toBeNull();
    await run('*/5 * * * *');
    expect((await seekerNow()).canary).toBeNull();
  });
});

describe('a canary for the consultancy’s own accounts', () => {
  it('is given only to them, and still to them when visitors get it', async () => {
    expect((await setCanary('seeker', next, 0, { staff: true })).status).toBe(200);
    const of = async (staff: boolean) =>
      (await readReleaseSet(env, { key: 'aaaa', staff, preview: null }))?.remotes.find(({ name }) => name === 'seeker')
        ?.id;
    expect([await of(true), await of(false)]).toEqual([next.release.id, live.release.id]);
    expect((await setCanary('seeker', next, 1)).json.canary.rule.staff).toBe(true);
    expect(await of(true)).toBe(next.release.id);
    await endCanary('seeker');
  });
});

describe('a release that was taken back', () => {
  const promote = (id: string, more: object = {}) =>
    deploy(token, 'POST', 'seeker/promote', { release: id, reason: 'Ready', ...more });
  const stateOf = async (id: string) =>
    (await seekerNow()).releases.find(({ release }: { release: string }) => release === id)?.state;

  it('by a withdrawal is shown as withdrawn, and is promoted only with `anyway`', async () => {
    await setCanary('seeker', next, 10);
    await report(live, 300, 3);
    await report(next, 60, 20);
    await watchCanaries(env);
    expect(await stateOf(next.release.id)).toBe('withdrawn');
    // The reason is that of this release, not of one that was withdrawn later.
    const later = await packSeeker('withdrawn later');
    await upload(token, later);
    await setCanary('seeker', later, 10);
    await report(later, 60, 40);
    await watchCanaries(env);
    expect(await stateOf(later.release.id)).toBe('withdrawn');
    const refused = await promote(next.release.id);
    expect([refused.status, code(refused)]).toEqual([409, 'release-withdrawn']);
    expect(refused.json.detail).toContain('was withdrawn before: Fails in 33.3 % of 60 tries');
    expect((await promote(next.release.id, { anyway: true })).status).toBe(200);
    expect(await stateOf(next.release.id)).toBeNull();
  });

  it('by a rollback is shown as rolled back, and is promoted only with `anyway`', async () => {
    expect((await promote(next.release.id)).status).toBe(200);
    await deploy(token, 'POST', 'seeker/roll-back');
    expect(await stateOf(next.release.id)).toBe('rolled back');
    expect(code(await promote(next.release.id))).toBe('release-withdrawn');
  });
});

describe('a deployer', () => {
  it('with the right to promote sets and ends canaries; with the right to upload only creates preview links', async () => {
    const [promoter, uploader] = [await mintToken('seeker', 'promote'), await mintToken('seeker', 'upload')];
    const body = { release: next.release.id, percent: 5 };
    expect(code(await deploy(uploader, 'PUT', 'seeker/canary', body))).toBe('deploy-right-missing');
    expect(code(await deploy(promoter, 'PUT', 'hr/canary', body))).toBe('deploy-token-foreign');
    const begun = await deploy(promoter, 'PUT', 'seeker/canary', body);
    expect(begun.json).toMatchObject({ canary: { percent: 5 } });
    expect(begun.json.history[0]).toMatchObject({ action: 'canary', by: 'seeker robot' });
    expect(code(await deploy(uploader, 'DELETE', 'seeker/canary'))).toBe('deploy-right-missing');
    expect((await deploy(promoter, 'DELETE', 'seeker/canary')).json.canary).toBeNull();
    expect((await deploy(promoter, 'PUT', 'seeker/canary', { ...body, percent: 0 })).status).toBe(422);
    const link = await deploy(uploader, 'POST', 'seeker/preview', { release: next.release.id });
    expect(link.status).toBe(201);
    const { pathname, search } = new URL(link.json.url);
    expect((await ask('GET', pathname + search)).text).toContain('seeker robot');
    expect((await auditOf(next.release.id))[0]).toMatchObject({ action: 'preview release', byName: 'seeker robot' });
  });
});

describe('a preview link', () => {
  it('is created for an uploaded release, is audited, and can be opened', async () => {
    const made = await ask('POST', '/api/releases/seeker/preview', { ...as(), body: { release: next.release.id } });
    expect(made.status).toBe(201);
    expect(Date.parse(made.json.expiresAt) - Date.now()).toBeGreaterThan(86_000_000);
    const page = await ask('GET', new URL(made.json.url).pathname + new URL(made.json.url).search);
    expect(page.text).toContain(next.release.id);
    expect(await auditOf(next.release.id)).toMatchObject([{ action: 'preview release', byName: 'Root Admin' }]);
    const none = await ask('POST', '/api/releases/seeker/preview', { ...as(), body: { release: 'a1b2c3d4e5f60718' } });
    expect(none.status).toBe(404);
  });
});
