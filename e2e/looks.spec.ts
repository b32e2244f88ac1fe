import type { Role } from '@niyukti/contract/accounts/roles';
import { expectLooksRight, openOnDesk } from './support/looks.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

/** One screen of each role; `e2e/full` looks at all of them. */
const SCREENS: readonly [Role, path: string][] = [
  ['student', '/Joblist'],
  ['company', '/CompanyInterviewProcess'],
  ['hr', '/JobApplications'],
  ['admin', '/Dashboard'],
];

test.describe.configure({ mode: 'parallel' });

for (const [role, path] of SCREENS)
  test(`${path} breaks no rule of WCAG and scrolls sideways at no width`, async ({ page }) => {
    await signIn(page.context(), role);
    await openOnDesk(page, path);
    await expectLooksRight(page, path);
  });

test('The landing page breaks no rule of WCAG and scrolls sideways at no width', async ({ page }) => {
  await openOnDesk(page, '/');
  await expectLooksRight(page, '/');
});
