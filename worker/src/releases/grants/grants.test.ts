import { env, exports } from 'cloudflare:workers';
import { OWN_GRANTS } from '@niyukti/contract/releases/grants';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ask, signIn } from '../../../testing/client.ts';
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
import { Database } from '../../core/database.ts';
import { readGrants } from '../../core/front-ends.ts';
import { forgetReleaseSet } from '../release-set.ts';
import { sweepReleases } from '../storage/sweep.ts';
import { findRetirable, grantFrontEnd, retireFrontEnd, ungrantFrontEnd } from './change-grants.ts';

const { default: worker } = exports as unknown as { default: Fetcher };
const CAMPUS = { name: 'campus', label: 'Campus fairs', roles: ['student'], paths: ['/Campus'] } as const;
const db = () => new Database(env.DB);

function packCampus(path = '/Campus', role: 'student' | 'hr' = 'student'): Promise<PackedRelease> {
  const texts = { 'remoteEntry.js': `var niyukti_campus={"./screens":()=>{}}`, '12.js': 'export const words="fairs"' };
  return pack('campus', texts, (names) => ({
    entry: names['remoteEntry.js'] ?? '',
    screens: [screen(path, { role, layout: 'role', nav: 'Campus', js: [names['12.js'] ?? ''] })],
  }));
}
const problem = ({ status, json }: { status: number; json: { type: string } }) => [status, json.type.slice(10)];
const get = (path: string, headers: Record<string, string> = {}) =>
  worker.fetch(`https://niyukti.test${path}`, { headers, redirect: 'manual' });

let all: string;
beforeAll(async () => {
  all = await mintToken('all', 'promote');
  const shell = await packShell();
  await ship(shell);
  await ship(await packMarketing('one', shell.release.id));
  const logIn = screen('/StudentLogIn', { login: 'student' });
  await ship(await packSeeker('one', { screens: [logIn, screen('/Home', { role: 'student', layout: 'role' })] }));
});
beforeEach(forgetReleaseSet);

it('a remote without grants is refused, and its releases cannot be promoted', async () => {
  expect(problem(await upload(all, await packCampus()).catch((error) => error))).toEqual([404, 'front-end-unknown']);
  const set = await deploy(all, 'POST', 'all/promote', { releases: { campus: 'aaaaaaaa' }, reason: 'x' });
  expect(problem(set)).toEqual([404, 'not-found']);
});

it('a remote that was granted without a new Worker can be released, and its role’s documents contain it with its label', async () => {
  await sendAll(grantFrontEnd(CAMPUS, Date.now()));
  expect((await ship(await packCampus())).status).toBe(200);
  forgetReleaseSet();
  const away = await get('/Campus');
  expect(away.headers.get('location')).toBe('/?next=%2FCampus&as=student');
  const { cookie } = await signIn('student');
  const html = await (await get('/Campus', { cookie })).text();
  expect(html).toContain('"name":"campus","label":"Campus fairs"');
  expect(html.indexOf('"name":"seeker"')).toBeLessThan(html.indexOf('"name":"campus"'));
  const back = await get('/StudentLogIn?next=%2FCampus', { cookie });
  expect([back.status, back.headers.get('location')]).toEqual([302, '/Campus']);
  const { json } = await ask('GET', '/api/releases', { cookie: (await signIn('admin')).cookie });
  expect(json.map(({ name }: { name: string }) => name)).toEqual(['shell', ...Object.keys(OWN_GRANTS), 'campus']);
});

it('the gate refuses other paths and roles than the granted ones', async () => {
  expect(problem(await upload(all, await packCampus('/Joblist/Fairs')))).toEqual([422, 'path-not-granted']);
  expect(problem(await upload(all, await packCampus('/Guild')))).toEqual([422, 'path-not-granted']);
  expect(problem(await upload(all, await packCampus('/Campus', 'hr')))).toEqual([422, 'role-not-granted']);
});

it('a path belongs to one remote, also if it is granted to two at once', async () => {
  const guild = { ...CAMPUS, name: 'guild', paths: ['/CAMPUS'] };
  await expect(sendAll(grantFrontEnd(guild, Date.now()))).rejects.toThrow(/UNIQUE/);
  expect(Object.keys(await readGrants(db()))).not.toContain('guild');
});

it('the gate accepts additional granted paths of a remote in this repository', async () => {
  await sendAll(grantFrontEnd({ ...CAMPUS, name: 'seeker', paths: ['/Mentors'] }, Date.now()));
  const mentors = await packSeeker('mentors', {
    screens: [screen('/Mentors/{name}', { role: 'student', layout: 'role' })],
  });
  expect((await upload(all, mentors)).status).toBe(201);
});

/** Additional grants, as the command line revokes them. */
const take = (what: { roles?: 'hr'[]; paths?: string[] }, live = '') =>
  sendAll(ungrantFrontEnd({ name: 'campus', roles: [], paths: [], ...what }, ['student'], live, Date.now()));

it('a grant is not revoked if another release went live meanwhile', async () => {
  await sendAll(grantFrontEnd({ ...CAMPUS, paths: ['/Fairs'], roles: ['student', 'hr'] }, Date.now()));
  await take({ roles: ['hr'], paths: ['/Fairs'] });
  expect((await readGrants(db())).campus).toMatchObject({ roles: ['student', 'hr'], paths: ['/Campus', '/Fairs'] });
});

it('a stored release that uses a revoked grant cannot go live, nor be a canary or preview', async () => {
  const [path, role] = [await packCampus('/Fairs'), await packCampus('/Campus', 'hr')];
  for (const one of [path, role]) expect((await upload(all, one)).status).toBe(201);
  const [{ release_id: live }] = (
    await env.DB.prepare("SELECT release_id FROM release_pointers WHERE name = 'campus'").all<{
      release_id: string;
    }>()
  ).results as [{ release_id: string }];
  await env.DB.prepare("DELETE FROM release_pointers WHERE name = 'campus'").run();
  await take({ roles: ['hr'], paths: ['/Fairs'] });
  expect((await readGrants(db())).campus).toMatchObject({ roles: ['student'], paths: ['/Campus'] });
  const shown = (id: string) => deploy(all, 'POST', 'campus/preview', { release: id });
  const promoted = (id: string) => deploy(all, 'POST', 'campus/promote', { release: id, reason: 'x' });
  for (const answer of [await shown(path.release.id), await promoted(path.release.id)]) {
    expect(problem(answer)).toEqual([422, 'path-not-granted']);
    expect(answer.json.detail).toContain('/Fairs needs the grant /Fairs, which campus does not have.');
  }
  for (const answer of [await shown(role.release.id), await promoted(role.release.id)])
    expect(problem(answer)).toEqual([422, 'role-not-granted']);
  expect((await promoted(live)).status).toBe(200);
  const canary = await deploy(all, 'PUT', 'campus/canary', { release: path.release.id, percent: 5 });
  expect(problem(canary)).toEqual([422, 'path-not-granted']);
});

it('a retired remote is in no document, its tokens and grants end, its path is free, and the sweep removes it', async () => {
  const own = await mintToken('campus', 'promote');
  const found = await findRetirable(db().orm, 'campus');
  expect(found).toMatchObject({ paths: '/Campus', tokens: 1 });
  if (found) await sendAll(retireFrontEnd('campus', found, Date.now()));
  forgetReleaseSet();
  const { cookie } = await signIn('student');
  const gone = await get('/Campus', { cookie });
  expect([gone.status, (await gone.text()).includes('campus"')]).toEqual([404, false]);
  expect(problem(await deploy(own, 'GET', 'campus/releases'))).toEqual([404, 'front-end-unknown']);
  expect(await findRetirable(db().orm, 'campus')).toBeUndefined();
  await sendAll(grantFrontEnd({ ...CAMPUS, name: 'guild' }, Date.now()));
  await sweepReleases(env, db(), Date.now() + 31 * 86_400_000);
  const { results } = await env.DB.prepare("SELECT id FROM releases WHERE name = 'campus'").all();
  expect(results).toEqual([]);
});

it('the audit log contains grants and retirements', async () => {
  const { json } = await ask('GET', '/api/audit-log?limit=10', { cookie: (await signIn('admin')).cookie });
  const lines = json.map(({ event, thingName, after }: Record<string, unknown>) => [event, thingName, after]);
  expect(lines).toContainEqual(['remote.granted', 'campus', { roles: 'student', paths: '/Campus' }]);
  expect(lines).toContainEqual(['remote.ungranted', 'campus', null]);
  expect(lines).toContainEqual(['remote.retired', 'campus', null]);
});
