import { brotliCompressSync } from 'node:zlib';
import { BUDGETS } from '@niyukti/contract/budgets';
import type { Role } from '@niyukti/contract/roles';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** What each role works with first. */
const FIRST: Readonly<Record<Role, string>> = {
  student: '/Home',
  hr: '/JobApplications',
  company: '/CompanyDashboard',
  admin: '/Dashboard',
};

test('the first screen of a role loads at most 120 KB of script, with all that comes behind it', async ({
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
    await page.waitForLoadState('networkidle');
    const bodies = await Promise.all(scripts.values());
    const bytes = bodies.reduce((total, body) => total + brotliCompressSync(body).length, 0);
    // A script that came from a preload is one answer: shell, entry and page are among them.
    expect(scripts.size, [...scripts.keys()].join('\n')).toBeGreaterThan(8);
    expect(bytes, path).toBeLessThanOrEqual(BUDGETS.firstScript);
    await context.close();
  }
});
