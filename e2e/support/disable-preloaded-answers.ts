import { ANSWERS_ID } from '@niyukti/contract/api/first-data';
import type { BrowserContext, Page } from '@playwright/test';

/**
 * Removes the data that documents carry, from now on, so that pages request it. A journey that
 * answers such a request itself needs this.
 */
export function disablePreloadedAnswers(target: Page | BrowserContext): Promise<unknown> {
  return target.addInitScript((id) => {
    new MutationObserver(() => document.getElementById(id)?.remove()).observe(document, {
      childList: true,
      subtree: true,
    });
  }, ANSWERS_ID);
}
