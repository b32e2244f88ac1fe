import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** Each screen with the call that it shows, both as paths: the screen says that the call failed, accessibly, and loads again. */
export async function expectEachToLoadAgain(page: Page, screens: readonly (readonly [string, string])[]) {
  for (const [path, call] of screens) {
    const address = new RegExp(`/api/${call}\\b`);
    await page.route(address, (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto(path);
    const again = page.getByRole('button', { name: 'Try again' }).first();
    await expect(again, path).toBeVisible();
    await expectAccessible(page);
    await page.unroute(address);
    await again.click();
    await expect(page.getByRole('button', { name: 'Try again' }), path).toHaveCount(0);
  }
}
