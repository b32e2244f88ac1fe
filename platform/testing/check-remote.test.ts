import { defineScreens } from '@niyukti/contract/screens';
import { expect, test } from 'vitest';
import { checkRemote } from './check-remote.ts';

const page = () => Promise.resolve(() => null);
const home = { path: '/HRHome', role: 'hr', layout: 'role', title: 'Home', nav: 'Home', page } as const;
const notYet = [
  ...['/HRLogin', '/CompanyJoblist', '/JobApplications', '/SelectedCandidates'],
  ...['/InterviewProcess', '/RejectedCandidates', '/HiredCandidates', '/HRSettings'],
];
const check = (...screens: Parameters<typeof defineScreens>[0][number][]) =>
  checkRemote('hr', { screens: defineScreens(screens) }, { notYet });

test('a remote that keeps to its area has nothing wrong', async () => {
  expect(await check(home)).toEqual([]);
});

test.each([
  ['a path in another spelling', { ...home, path: '/Hrhome' }, '/Hrhome is not among AREA_PATHS.hr'],
  ["another remote's path", { ...home, aliases: ['/dashboard'] }, '/dashboard belongs to another remote.'],
  ['a foreign role', { ...home, role: 'admin' as const }, 'asks for the role admin'],
  ['a role without its frame', { ...home, layout: 'public' as const }, 'has the layout "public"'],
  ['no title', { ...home, title: ' ' }, 'has no title'],
  ['a page that is no component', { ...home, page: () => Promise.resolve(undefined) }, 'is not a component'],
  ['a page that throws', { ...home, page: () => Promise.reject(new Error('no window')) }, 'no window'],
])('%s is named', async (_, screen, problem) => {
  expect((await check(screen)).join('\n')).toContain(problem);
});

test('a path served twice, one that nobody serves and a missing table are named', async () => {
  expect(await check(home, home)).toContain('/hrhome is served twice.');
  expect(await checkRemote('hr', { screens: defineScreens([home]) })).toContain(
    '/HRLogin is granted and no screen serves it.',
  );
  expect(await checkRemote('hr', {} as never)).toEqual(['src/screens.ts exports no `screens`.']);
});
