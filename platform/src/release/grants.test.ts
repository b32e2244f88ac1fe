import { OWN_GRANTS, withGranted } from '@niyukti/contract/releases/grants';
import type { Screen } from '@niyukti/contract/releases/release';
import { grantFrontEnd, readGrants, ungrantFrontEnd } from '@niyukti/worker/grants';
import { expect, test } from 'vitest';
import { deployment } from '../backup/fake-stores.ts';
import { makeRelease } from '../build/release.ts';
import { databaseOf } from '../deploy/database.ts';
import { additionOf, describeGranted, retire, takenOf, ungrant } from './grants.ts';

const asked = { label: 'Campus fairs', roles: ['student'], paths: ['/Campus'] };
const granted = withGranted(OWN_GRANTS, [additionOf('campus', asked, OWN_GRANTS)]);

test('a grant says what is new: a remote, or more paths and roles of one', () => {
  expect(additionOf('campus', asked, OWN_GRANTS)).toEqual({ name: 'campus', ...asked });
  const more = { label: undefined, roles: ['hr'], paths: ['/campus', '/Fairs'] };
  expect(additionOf('campus', more, granted)).toEqual({
    name: 'campus',
    label: 'Campus fairs',
    roles: ['student', 'hr'],
    paths: ['/Fairs'],
  });
});

test.each([
  ['no name', undefined, asked, 'Say to which remote'],
  ['the shell', 'shell', asked, 'Say to which remote'],
  ['no name for people', 'guild', { ...asked, label: ' ' }, 'Say what people call it'],
  ['a role that there is not', 'guild', { ...asked, roles: ['teacher'] }, 'There is no role "teacher"'],
  ['no path for a new remote', 'guild', { ...asked, paths: [] }, 'Say which paths it may serve'],
  ['somebody else’s path', 'guild', asked, '/Campus is granted to campus already.'],
  ['what it has', 'campus', asked, 'campus has all of that already.'],
] as const)('a grant of %s is refused in words', (_, name, what, words) => {
  expect(() => additionOf(name, what, granted)).toThrow(words);
});

test('a remote whose sources stand in the checkout is not taken out of the local state', async () => {
  const db = databaseOf(deployment().bindings.DB);
  await expect(retire(db, { remote: false }, 'seeker')).rejects.toThrow('mf-seeker stands in this checkout');
  await expect(retire(db, { remote: false }, 'marketing')).rejects.toThrow('Say which remote is to go');
});

const WIDE = withGranted(granted, [{ name: 'campus', label: '', roles: ['hr'], paths: ['/Fairs'] }]);

test('a path or a role is taken back, and the others stay', () => {
  expect(takenOf('campus', { roles: ['hr'], paths: ['/fairs'] }, WIDE)).toEqual({
    taken: { name: 'campus', label: 'Campus fairs', roles: ['hr'], paths: ['/Fairs'] },
    left: ['student'],
  });
});

test.each([
  ['no remote', undefined, { paths: ['/Fairs'] }, 'Say of which remote'],
  ['a remote that nobody granted', 'guild', { paths: ['/Fairs'] }, 'Say of which remote'],
  ['a remote of this repository', 'seeker', { paths: ['/Home'] }, 'What seeker was granted stays'],
  ['nothing', 'campus', {}, 'Say what is taken back'],
  ['what it has not', 'campus', { paths: ['/Guild'], roles: ['admin'] }, 'campus was not granted /Guild, admin.'],
  ['all of its paths', 'campus', { paths: ['/Campus', '/Fairs'] }, 'npx --no niyukti retire campus'],
] as const)('taking back %s is refused in words', (_, name, what, words) => {
  expect(() => takenOf(name, { roles: [], paths: [], ...what }, WIDE)).toThrow(words);
});

test('a grant is given and taken back by statements, each with its event', async () => {
  const { database, bindings } = deployment();
  const db = databaseOf(bindings.DB);
  const now = async () => (await readGrants(db)).campus;
  const wide = {
    name: 'campus',
    label: 'Campus fairs',
    roles: ['student', 'hr'],
    paths: ['/Campus', '/Fairs'],
  } as const;
  await db.run(grantFrontEnd(wide, 1));
  expect(await now()).toMatchObject({ roles: ['student', 'hr'], paths: ['/Campus', '/Fairs'] });
  const { taken, left } = takenOf('campus', { roles: ['hr'], paths: ['/Fairs'] }, WIDE);
  await db.run(ungrantFrontEnd(taken, left, '', 2));
  expect(await now()).toMatchObject({ roles: ['student'], paths: ['/Campus'] });
  const events = database.prepare("SELECT name FROM events WHERE name LIKE 'remote.%' ORDER BY id").all();
  expect(events).toEqual([{ name: 'remote.granted' }, { name: 'remote.ungranted' }]);
});

test('what the live release uses is not taken back, and what only an older one used is', async () => {
  const { database, bindings } = deployment();
  const db = databaseOf(bindings.DB);
  await db.run(
    grantFrontEnd({ name: 'campus', label: 'Campus fairs', roles: ['hr'], paths: ['/Campus', '/Fairs'] }, 1),
  );
  const screen: Screen = {
    path: '/Campus',
    aliases: [],
    role: 'hr',
    login: null,
    layout: 'role',
    title: 'Campus fairs',
    description: '',
    nav: null,
    prerendered: false,
    status: 200,
    js: [],
    css: [],
  };
  const stored = makeRelease({
    ...{ name: 'campus', entry: 'container.1a2b3c4d.js', screens: [screen], kit: '2.0.0', runtime: '2.9.2' },
    ...{ files: {}, document: null, css: [], pages: {}, pair: null, server: null },
  });
  const RELEASES = { get: async () => ({ json: async () => stored }) as unknown as R2ObjectBody };
  database
    .prepare("INSERT INTO release_pointers (name, release_id, updated_at) VALUES ('campus', ?, 1)")
    .run(stored.id);
  const take = (what: { roles?: string[]; paths?: string[] }) =>
    ungrant({ ...db, RELEASES } as never, 'campus', { roles: [], paths: [], ...what });
  await expect(take({ paths: ['/Campus'] })).rejects.toThrow(
    `/Campus of campus is in use: release ${stored.id} is live.`,
  );
  await expect(take({ roles: ['hr'] })).rejects.toThrow('hr of campus is in use');
  expect(await take({ paths: ['/Fairs'] })).toMatchObject({ paths: ['/Fairs'] });
  expect((await readGrants(db)).campus?.paths).toEqual(['/Campus']);
});

test('what was granted says where, and the commands behind it lead to the same place', () => {
  const addition = additionOf('campus', asked, OWN_GRANTS);
  const [local = '', ...commands] = describeGranted(addition, { remote: false }).split('\n');
  expect(local).toBe(
    'campus may ask for sessions of student, and serves /Campus too: in the local database. For the deployed one, add --remote.',
  );
  for (const command of commands) expect(command).not.toContain('--remote');
  const [production, ...others] = describeGranted(addition, { remote: true, env: 'production' }).split('\n');
  expect(production).toContain(': in production.');
  expect(others.map((line) => line.slice(-9))).toEqual([' --remote', ' --remote']);
  expect(describeGranted(addition, { remote: true, env: 'staging' })).toMatch(/ --env staging$/);
});
