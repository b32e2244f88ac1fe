import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';

export { expect };

interface Fixtures {
  /**
   * The errors that a journey provokes. Write one expression: Playwright reads an array of two as a
   * value with options.
   */
  expectedErrors: readonly RegExp[];
  /** The errors of all pages so far. Any that is not expected fails the journey. */
  pageErrors: string[];
  /** Opens a page in a browser of its own, which is closed when the journey ends. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
}

/** A journey fails if a page logs an error, throws, or breaks the content security policy. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  pageErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      collectErrors(context, errors);
      await use(errors);
      // Unrouting lets requests go on that fail now. Errors of those do not count.
      const collected = [...errors];
      for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
      expect(collected.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
  newPage: async ({ browser, pageErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      collectErrors(context, pageErrors);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Chromium throws this in a page that closes, or goes on, during its view transition. */
const ABORTED_TRANSITION = /^Transition was (aborted|skipped)/;
/** After a log-out, or a second log-in, a page may try once more to open its socket. */
const SOCKET_WITHOUT_SESSION = /^WebSocket connection to '\S+\/api\/live\S*' failed: HTTP Authentication failed/;

function collectErrors(context: BrowserContext, errors: string[]): void {
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' && !SOCKET_WITHOUT_SESSION.test(message.text()))
      errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    const { message } = webError.error();
    if (!ABORTED_TRANSITION.test(message)) errors.push(`thrown: ${message}`);
  });
}
