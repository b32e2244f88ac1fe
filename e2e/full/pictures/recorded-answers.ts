import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Role } from '@niyukti/contract/accounts/roles';
import { type Browser, type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { disablePreloadedAnswers } from '../../support/disable-preloaded-answers.ts';
import { withExtremeTexts } from '../../support/extreme-texts.ts';
import { signIn } from '../../support/sign-in.ts';

/** Requests whose answers differ between databases. */
const RECORDED = /\/(api|files)\//;
/** An id. Each database has its own. */
const ID = /\b(?=[A-Za-z]*\d?[A-Z]|[a-z]*\d)[A-Za-z0-9]{8}\b/g;
/** The headers that pages read. */
const HEADERS = ['content-type', 'link', 'etag'] as const;

interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly text?: string;
  /** The content in base64, if it is not a text. */
  readonly file?: string;
}
interface Recording {
  /** The time of the recording. */
  readonly at: string;
  /** The answers by `keyOf`. */
  readonly of: Readonly<Record<string, Answer>>;
}

/** The address of a request without ids. */
function keyOf(route: Route): string {
  const { pathname, search } = new URL(route.request().url());
  return pathname.startsWith('/files/') ? pathname : (pathname + search).replace(ID, '…');
}

/** Opens these screens with the demo data, and writes the answers of the API into a file. */
export async function recordAnswers(browser: Browser, role: Role, paths: readonly string[], file: string) {
  const context = await browser.newContext();
  await signIn(context, role);
  const at = new Date().toISOString();
  const of: Record<string, Answer> = {};
  await context.clock.setFixedTime(at);
  await context.routeWebSocket('**/api/live**', (socket) => socket.close());
  await disablePreloadedAnswers(context);
  await context.route(RECORDED, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const received = response.headers();
    const headers = Object.fromEntries(HEADERS.flatMap((name) => (received[name] ? [[name, received[name]]] : [])));
    const isText = /json|text/.test(headers['content-type'] ?? '');
    if (response.ok())
      of[keyOf(route)] = isText
        ? { headers, text: await response.text() }
        : { headers, file: (await response.body()).toString('base64') };
    await route.fulfill({ response });
  });
  const page = await context.newPage();
  for (const screen of paths) await openScreen(page, screen);
  await context.unrouteAll({ behavior: 'wait' });
  await context.close();
  mkdirSync(path.dirname(file), { recursive: true });
  const sorted = Object.fromEntries(Object.entries(of).sort(([one], [two]) => (one < two ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify({ at, of: sorted } satisfies Recording, null, 1)}\n`);
}

/**
 * Answers the pages of the context from a recording, at the time of the recording. `isExtreme` puts
 * extreme texts in place of what people typed.
 */
export async function replayAnswers(context: BrowserContext, file: string, isExtreme: boolean): Promise<void> {
  const { at, of } = JSON.parse(readFileSync(file, 'utf8')) as Recording;
  await context.clock.setFixedTime(at);
  await context.routeWebSocket('**/api/live**', (socket) => socket.close());
  await disablePreloadedAnswers(context);
  await context.route(RECORDED, (route) => {
    const answer = route.request().method() === 'GET' ? of[keyOf(route)] : undefined;
    if (!answer) return route.continue();
    const { headers, text, file: base64 } = answer;
    if (text === undefined) return route.fulfill({ headers, body: Buffer.from(base64 ?? '', 'base64') });
    return route.fulfill({ headers, body: isExtreme ? withExtremeTexts(text) : text });
  });
}

/** Opens a screen and waits for its data and fonts. */
export async function openScreen(page: Page, path: string): Promise<void> {
  // Do not wait for each image: one with `loading="lazy"` far below never loads.
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
