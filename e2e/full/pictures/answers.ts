import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Role } from '@niyukti/contract/accounts/roles';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { disablePreloadedAnswers } from '../../support/disable-preloaded-answers.ts';
import { hostileText } from '../../support/hostile.ts';
import { signIn } from '../../support/sign-in.ts';

/** What pages ask for and another database answers otherwise. */
const ASKED = /\/(api|files)\//;
/** An id: each database has its own. */
const ID = /\b(?=[A-Za-z]*\d?[A-Z]|[a-z]*\d)[A-Za-z0-9]{8}\b/g;
/** Headers of an answer that pages read. */
const READ = ['content-type', 'link', 'etag'] as const;

interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  /** Text, or a file in base64. */
  readonly text?: string;
  readonly file?: string;
}
/** When they were made, and the answers by what was asked. */
interface Answers {
  readonly at: string;
  readonly of: Readonly<Record<string, Answer>>;
}

/** What is asked, whatever the ids of this database are. */
function askedOf(route: Route): string {
  const { pathname, search } = new URL(route.request().url());
  return pathname.startsWith('/files/') ? pathname : (pathname + search).replace(ID, '…');
}

/** Opens these screens with the demo data, and keeps what they asked and were answered. */
export async function recordAnswers(browser: Browser, role: Role, paths: readonly string[], file: string) {
  const context = await browser.newContext();
  await signIn(context, role);
  const at = new Date().toISOString();
  const of: Record<string, Answer> = {};
  await context.clock.setFixedTime(at);
  await context.routeWebSocket('**/api/live**', (socket) => socket.close());
  await disablePreloadedAnswers(context);
  await context.route(ASKED, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const all = response.headers();
    const headers = Object.fromEntries(READ.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
    const isText = /json|text/.test(headers['content-type'] ?? '');
    if (response.ok())
      of[askedOf(route)] = isText
        ? { headers, text: await response.text() }
        : { headers, file: (await response.body()).toString('base64') };
    await route.fulfill({ response });
  });
  const page = await context.newPage();
  for (const one of paths) await settled(page, one);
  await context.unrouteAll({ behavior: 'wait' });
  await context.close();
  mkdirSync(path.dirname(file), { recursive: true });
  const sorted = Object.fromEntries(Object.entries(of).sort(([one], [two]) => (one < two ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify({ at, of: sorted } satisfies Answers, null, 1)}\n`);
}

/**
 * From here on the context's pages are answered from the file, at the time at which it was made;
 * `hostile` puts endless texts in every script wherever a person typed something.
 */
export async function replayAnswers(context: BrowserContext, file: string, hostile: boolean): Promise<void> {
  const { at, of } = JSON.parse(readFileSync(file, 'utf8')) as Answers;
  await context.clock.setFixedTime(at);
  await context.routeWebSocket('**/api/live**', (socket) => socket.close());
  await disablePreloadedAnswers(context);
  await context.route(ASKED, (route) => {
    const answer = route.request().method() === 'GET' ? of[askedOf(route)] : undefined;
    if (!answer) return route.continue();
    const { headers, text, file: coded } = answer;
    if (text === undefined) return route.fulfill({ headers, body: Buffer.from(coded ?? '', 'base64') });
    return route.fulfill({ headers, body: hostile ? hostileText(text) : text });
  });
}

/** Opens a screen and waits for its data, pictures and fonts. */
export async function settled(page: Page, path: string): Promise<void> {
  // An image with `loading="lazy"` may be far below and never come, so images cannot be waited for.
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await page.evaluate(() => document.fonts.ready);
}
