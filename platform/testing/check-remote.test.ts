import { defineScreens } from '@niyukti/contract/screens/screens';
import { expect, test } from 'vitest';
import { checkRemote } from './check-remote.ts';

const page = () => Promise.resolve(() => null);
const home = { path: '/HRHome', role: 'hr', layout: 'role', title: 'Home', nav: 'Home', page } as const;
const notYet = [
  ...['/HRLogin', '/CompanyJoblist', '/JobApplications', '/SelectedCandidates'],
  ...['/InterviewProcess', '/RejectedCandidates', '/HiredCandidates', '/HRSettings', '/HR'],
];
const check = (...screens: Parameters<typeof defineScreens>[0][number][]) =>
  checkRemote('hr', { screens: defineScreens(screens) }, { notYet });

test.each([
  ['a path in another spelling', { ...home, path: '/Hrhome' }, '/Hrhome is not spelled as the grant of /HRHome is.'],
  ["another remote's path", { ...home, aliases: ['/dashboard'] }, 'beneath /Dashboard, which is granted to admin'],
  ['a path that nobody has', { ...home, path: '/Panel/{id}' }, '/Panel/{id} needs the grant /Panel, which'],
  ['a parameter that stands first', { ...home, path: '/{id}' }, '/{id} is not a path of a screen'],
  ['a sidebar entry without an address', { ...home, path: '/HRHome/{id}' }, 'without values it is no address'],
  ['an alias with other parameters', { ...home, aliases: ['/HRHome/{id}'] }, 'an alias with other parameters'],
  ['a foreign role', { ...home, role: 'admin' as const }, 'asks for the role admin'],
  ['a role without its frame', { ...home, layout: 'public' as const }, 'has the layout "public"'],
  ['no title', { ...home, title: ' ' }, 'has no title'],
  ['a page that is no component', { ...home, page: () => Promise.resolve(undefined) }, 'is not a component'],
  ['a page that throws', { ...home, page: () => Promise.reject(new Error('no window')) }, 'no window'],
])('%s is named', async (_, screen, problem) => {
  expect((await check(screen)).join('\n')).toContain(problem);
});

test('a screen beneath a granted path needs no grant of its own', async () => {
  expect(
    await check(home, { ...home, path: '/HRHome/{id}/Notes', nav: null }, { ...home, path: '/HR/Reports' }),
  ).toEqual([]);
  expect(await check(home, ...['{id}', '{slug}'].map((last) => ({ ...home, path: `/HR/${last}`, nav: null })))).toEqual(
    ['/hr/{} is served twice.'],
  );
});

test('a path served twice, one that nobody serves and a missing table are named', async () => {
  expect(await check(home, home)).toContain('/hrhome is served twice.');
  expect(await checkRemote('hr', { screens: defineScreens([home]) })).toContain(
    '/HRLogin is granted and no screen serves it.',
  );
  expect(await checkRemote('hr', {} as never)).toEqual(['src/screens.ts exports no `screens`.']);
});
