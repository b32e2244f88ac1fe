import type { Page } from '@playwright/test';

/** A call whose answers wait, as on a slow line. */
export interface PausedCall {
  /** How many requests have come. */
  readonly count: () => number;
  /** Lets the oldest request that waits through. */
  readonly release: () => void;
}

/**
 * Holds requests of this method to these addresses back until each is released; what is answered
 * then is up to routes made before, or the server.
 */
export async function pauseRequests(page: Page, url: string, method: string): Promise<PausedCall> {
  const waiting: (() => void)[] = [];
  let count = 0;
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.fallback();
  });
  return { count: () => count, release: () => waiting.shift()?.() };
}
