import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { askWhereRouted } from './ask-all.ts';

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
      askWhereRouted(context);
      await use(undefined);
      expect(seen.filter((line) => !expectedErrors.some((expected) => expected.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Has `goto` of every page of a context wait until a role's page has taken the place of its picture
 * (docs/decisions/0100), which says what the page says and answers nothing. `waitUntil: 'commit'`
 * is for what looks at the picture.
 */
function waitForPages(context: BrowserContext): void {
  const wait = (page: Page) => {
    const go = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await go(url, options);
      if (options?.waitUntil !== 'commit') await expect(page.locator('#root > [inert]')).toHaveCount(0);
      return response;
    };
  };
  for (const page of context.pages()) wait(page);
  context.on('page', wait);
}

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
  waitForPages(context);
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
