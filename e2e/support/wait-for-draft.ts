import { expect, type Page } from '@playwright/test';

/** Waits until the browser stores a draft with this text. A form saves its draft a moment after the last key. */
export async function waitForDraft(page: Page, text: string): Promise<void> {
  const drafts = () => page.evaluate(() => Object.values({ ...localStorage, ...sessionStorage }).join('\n'));
  // Drafts are JSON, so quotes in a text are escaped.
  await expect.poll(drafts).toContain(JSON.stringify(text).slice(1, -1));
}
