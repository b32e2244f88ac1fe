import { expect, type Page } from '@playwright/test';

/** Until a draft with this text is kept in the browser: drafts are written once their fields rest. */
export function untilKept(page: Page, text: string): Promise<void> {
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  return expect.poll(kept).toContain(JSON.stringify(JSON.stringify(text)).slice(3, -3));
}
