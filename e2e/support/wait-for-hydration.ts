import type { Page } from '@playwright/test';

/**
 * Waits until React has taken over a prerendered page, which one of its elements shows. Before that
 * the browser itself handles links and forms.
 */
export async function waitForHydration(page: Page, selector = 'footer a'): Promise<void> {
  await page.waitForFunction(
    (element) => Object.keys(document.querySelector(element) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  );
}
