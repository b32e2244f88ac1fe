import { OWN_GRANTS, withGranted } from '@niyukti/contract/releases/grants';
import type { Screen } from '@niyukti/contract/releases/release';
import { defineScreens } from '@niyukti/contract/screens/screens';
import { grantFrontEnd, readGrants } from '@niyukti/worker/grants';
import { expect, test } from 'vitest';
import { deployment } from '../backup/fake-stores.ts';
import { makeRelease } from '../build/release.ts';
import { databaseOf } from '../deploy/database.ts';
import { additionOf, describeGranted, takeBack, takenOf, takeOut } from './grants.ts';

const request = { label: 'Campus fairs', roles: ['student'], paths: ['/Campus'] };
const granted = withGranted(OWN_GRANTS, [additionOf('campus', request, OWN_GRANTS)]);

test('a grant adds a remote, or paths and roles to one', () => {
  expect(additionOf('campus', request, OWN_GRANTS)).toEqual({ name: 'campus', ...request });
  const more = { label: undefined, roles: ['hr'], paths: ['/campus', '/Fairs'] };
  expect(additionOf('campus', more, granted)).toEqual({
    name: 'campus',
    label: 'Campus fairs',
    roles: ['student', 'hr'],
    paths: ['/Fairs'],
  });
});

test.each([
  ['no name', undefined, request, 'Name the remote'],
  ['the shell', 'shell', request, 'Name the remote'],
  ['no label', 'guild', { ...request, label: ' ' }, 'Give the name that people read'],
  ['an unknown role', 'guild', { ...request, roles: ['teacher'] }, 'There is no role "teacher"'],
  ['no path for a new remote', 'guild', { ...request, paths: [] }, 'Name the paths'],
  ['another remote’s path', 'guild', request, '/Campus is granted to campus already.'],
  ['what it has', 'campus', request, 'campus has all of that already.'],
] as const)('a grant of %s is refused', (_, name, what, words) => {
  expect(() => additionOf(name, what, granted)).toThrow(words);
});

test('a remote whose sources are in the checkout is not taken out of the local state', async () => {
  const db = databaseOf(deployment().bindings.DB);
  await expect(takeOut(db, { remote: false }, 'seeker')).rejects.toThrow('mf-seeker is in this checkout');
  await expect(takeOut(db, { remote: false }, 'marketing')).rejects.toThrow('Name the remote');
});

const WIDE = withGranted(granted, [{ name: 'campus', label: '', roles: ['hr'], paths: ['/Fairs'] }]);

test('a path or a role is taken, and the others stay', () => {
  expect(takenOf('campus', { roles: ['hr'], paths: ['/fairs'] }, WIDE)).toEqual({
    taken: { name: 'campus', label: 'Campus fairs', roles: ['hr'], paths: ['/Fairs'] },
    left: ['student'],
  });
});

test.each([
  ['no remote', undefined, { paths: ['/Fairs'] }, 'Name the remote'],
  ['a remote that nobody granted', 'guild', { paths: ['/Fairs'] }, 'Name the remote'],
  ['a remote of this repository', 'seeker', { paths: ['/Home'] }, 'The grants of seeker stay'],
  ['nothing', 'campus', {}, 'Name what to take'],
  ['what it does not have', 'campus', { paths: ['/Guild'], roles: ['admin'] }, 'campus was not granted /Guild, admin.'],
  ['all of its paths', 'campus', { paths: ['/Campus', '/Fairs'] }, 'npx --no niyukti retire campus'],
] as const)('taking %s is refused', (_, name, what, words) => {
  expect(() => takenOf(name, { roles: [], paths: [], ...what }, WIDE)).toThrow(words);
});

test('a path that the live release uses is not taken, one that only an older release used is', async () => {
  const { database, bindings } = deployment();
  const db = databaseOf(bindings.DB);
  await db.run(
    grantFrontEnd({ name: 'campus', label: 'Campus fairs', roles: ['hr'], paths: ['/Campus', '/Fairs'] }, 1),
  );
  const page = async () => null;
  const [screen] = defineScreens([{ path: '/Campus', role: 'hr', layout: 'role', title: 'Campus fairs', page }]);
  const screens = [{ ...screen, js: [], css: [] }] as unknown as Screen[];
  const stored = makeRelease({ name: 'campus', entry: 'container.1a2b3c4d.js', screens });
  const RELEASES = { get: async () => ({ json: async () => stored }) as unknown as R2ObjectBody };
  database
    .prepare("INSERT INTO release_pointers (name, release_id, updated_at) VALUES ('campus', ?, 1)")
    .run(stored.id);
  const take = (what: { roles?: string[]; paths?: string[] }) =>
    takeBack({ ...db, RELEASES } as never, 'campus', { roles: [], paths: [], ...what });
  await expect(take({ paths: ['/Campus'] })).rejects.toThrow(
    `/Campus of campus is in use: release ${stored.id} is live.`,
  );
  await expect(take({ roles: ['hr'] })).rejects.toThrow('hr of campus is in use');
  expect(await take({ paths: ['/Fairs'] })).toMatchObject({ paths: ['/Fairs'] });
  expect((await readGrants(db)).campus?.paths).toEqual(['/Campus']);
});

test('the message after a grant names its database, and its commands name the same one', () => {
  const addition = additionOf('campus', request, OWN_GRANTS);
  const [local = '', ...commands] = describeGranted(addition, { remote: false }).split('\n');
  expect(local).toBe(
    'campus may use sessions of student and serve /Campus: in the local database. For the deployed one, add --remote.',
  );
  for (const command of commands) expect(command).not.toContain('--remote');
  const [production, ...others] = describeGranted(addition, { remote: true, env: 'production' }).split('\n');
  expect(production).toContain(': in production.');
  expect(others.map((line) => line.slice(-9))).toEqual([' --remote', ' --remote']);
  expect(describeGranted(addition, { remote: true, env: 'staging' })).toMatch(/ --env staging$/);
});
