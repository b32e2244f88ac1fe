import { brotliCompressSync } from 'node:zlib';
import type { Role } from '@niyukti/contract/accounts/roles';
import { BUDGETS } from '@niyukti/contract/releases/budgets';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** The screen that each role opens first. */
const FIRST: Readonly<Record<Role, string>> = {
  student: '/Home',
  hr: '/JobApplications',
  company: '/CompanyDashboard',
  admin: '/Dashboard',
};

test('the first screen of a role, with the scripts that it loads later, stays within its budget', async ({
  browser,
}) => {
  for (const [role, path] of Object.entries(FIRST) as [Role, string][]) {
    const context = await browser.newContext();
    await signIn(context, role);
    const page = await context.newPage();
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
    });
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    // Scripts that a page loads when it has nothing else to do show no sign of their end.
    await page.waitForLoadState('networkidle');
    const bodies = await Promise.all(scripts.values());
    const bytes = bodies.reduce((total, body) => total + brotliCompressSync(body).length, 0);
    // The shell, the container of the remote and the page are among them.
    expect(scripts.size, [...scripts.keys()].join('\n')).toBeGreaterThan(8);
    expect(bytes, path).toBeLessThanOrEqual(BUDGETS.firstScriptBehind);
    await context.close();
  }
});
