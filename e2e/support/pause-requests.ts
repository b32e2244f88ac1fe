import type { Page } from '@playwright/test';

export interface PausedRequests {
  /** How many requests have come. */
  readonly count: () => number;
  /** Lets all of them through, and all later ones. */
  readonly resume: () => void;
}

/** Holds requests to these addresses back, as a slow network does, until they are resumed. */
export async function pauseRequests(page: Page, url: string | RegExp, method?: string): Promise<PausedRequests> {
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(url, async (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    count += 1;
    await resumed;
    await route.fallback();
  });
  return { count: () => count, resume };
}
