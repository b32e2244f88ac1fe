import { ANSWERS_ID } from '@niyukti/contract/api/first-data';
import type { BrowserContext, Page } from '@playwright/test';

/**
 * Removes the first data from every document that is opened from here on, so that pages send their
 * own requests. A journey needs it before it answers such a request itself.
 */
export function disablePreloadedAnswers(target: Page | BrowserContext): Promise<unknown> {
  return target.addInitScript((id) => {
    new MutationObserver(() => document.getElementById(id)?.remove()).observe(document, {
      childList: true,
      subtree: true,
    });
  }, ANSWERS_ID);
}
