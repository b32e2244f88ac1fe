import { brotliCompressSync } from 'node:zlib';
import type { Role } from '@niyukti/contract/accounts/roles';
import { BUDGETS } from '@niyukti/contract/releases/budgets';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** The screen that each role opens first. */
const FIRST_SCREENS: Readonly<Record<Role, string>> = {
  student: '/Home',
  hr: '/JobApplications',
  company: '/CompanyDashboard',
  admin: '/Dashboard',
};

test('all scripts of a first screen, also those that load later, stay within the budget', async ({ newPage }) => {
  for (const [role, path] of Object.entries(FIRST_SCREENS) as [Role, string][]) {
    const page = await newPage();
    await signIn(page.context(), role);
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
    });
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    // The page loads further scripts when it is idle, and shows no sign of it.
    await page.waitForLoadState('networkidle');
    const bodies = await Promise.all(scripts.values());
    const bytes = bodies.reduce((total, body) => total + brotliCompressSync(body).length, 0);
    // The scripts of the shell, of the remote and of the screen.
    expect(scripts.size, [...scripts.keys()].join('\n')).toBeGreaterThan(8);
    expect(bytes, path).toBeLessThanOrEqual(BUDGETS.firstScriptBehind);
    await page.close();
  }
});
