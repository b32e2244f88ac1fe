import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { EVERY_LOOK } from './looks.ts';

/**
 * Each screen with the call that it shows, both as paths: the screen says that the call failed and
 * loads again. All say it with the same component: whether it is accessible is asked once, of every
 * screen with LOOKS=all.
 */
export async function expectEachToLoadAgain(page: Page, screens: readonly (readonly [string, string])[]) {
  for (const [at, [path, call]] of screens.entries()) {
    const address = new RegExp(`/api/${call}\\b`);
    await page.route(address, (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto(path);
    const again = page.getByRole('button', { name: 'Try again' }).first();
    await expect(again, path).toBeVisible();
    if (at === 0 || EVERY_LOOK) await expectAccessible(page);
    await page.unroute(address);
    await again.click();
    await expect(page.getByRole('button', { name: 'Try again' }), path).toHaveCount(0);
  }
}
