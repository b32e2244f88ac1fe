import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

/**
 * Journeys with a guard: whatever a page writes to its console as an error, throws, or does against
 * the CSP fails the test. A journey that provokes failures names what it expects, in one expression
 * (Playwright reads two as a value with options): `test.use({ expectedErrors: [/409|503/] })`.
 */
export const test = base.extend<{ expectedErrors: readonly RegExp[]; guard: undefined }>({
  expectedErrors: [[], { option: true }],
  guard: [
    async ({ context, expectedErrors }, use) => {
      const seen: string[] = [];
      watch(context, seen);
      await use(undefined);
      // What a page still asks for when its journey ends is nobody's failure, nor is what the
      // network answers where nothing is routed any more.
      const found = [...seen];
      for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
      expect(found.filter((line) => !expectedErrors.some((expected) => expected.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** What Chromium throws in a page that is left or closed while it fades in from the last one. */
const ABORTED_TRANSITION = /^Transition was (aborted|skipped)/;

/**
 * What Chromium says of a page whose session has ended and that asks for its socket once more: a
 * journey that logs out, or logs in again, may leave one behind.
 */
const SOCKET_WITHOUT_SESSION = /^WebSocket connection to '\S+\/api\/live\S*' failed: HTTP Authentication failed/;

/**
 * Collects errors of every page of a context into `seen`; for contexts that a journey opens itself.
 */
export function watch(context: BrowserContext, seen: string[]): void {
  const follow = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error' && !SOCKET_WITHOUT_SESSION.test(message.text()))
        seen.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      if (!ABORTED_TRANSITION.test(error.message)) seen.push(`thrown: ${error.message}`);
    });
  };
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
}
