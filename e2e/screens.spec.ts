import type { Role } from '@niyukti/contract/accounts/roles';
import { checkScreen, openOnDesktop } from './support/check-screen.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

/** One screen of each role. `e2e/full` checks all of them. */
const SCREENS: readonly [Role, path: string][] = [
  ['student', '/Joblist'],
  ['company', '/CompanyInterviewProcess'],
  ['hr', '/JobApplications'],
  ['admin', '/Dashboard'],
];

test.describe.configure({ mode: 'parallel' });

for (const [role, path] of SCREENS)
  test(`${path} meets WCAG and never scrolls sideways`, async ({ page }) => {
    await signIn(page.context(), role);
    await openOnDesktop(page, path);
    await checkScreen(page, path);
  });

test('the landing page meets WCAG and never scrolls sideways', async ({ page }) => {
  await openOnDesktop(page, '/');
  await checkScreen(page, '/');
});
