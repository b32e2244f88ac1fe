import type { Page } from '@playwright/test';

/**
 * Waits until scripts have taken a prerendered page over, told by one of its elements: before,
 * links and forms are the browser's own.
 */
export async function waitForHydration(page: Page, selector = 'footer a'): Promise<void> {
  await page.waitForFunction(
    (one) => Object.keys(document.querySelector(one) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  );
}
