import path from 'node:path';
import type { Session } from '@niyukti/contract/accounts/session';
import { callPath } from '@niyukti/contract/api/call';
import { countNotices } from '@niyukti/contract/notices/notice-calls';
import { type FakeAnswer, FakeRefusal, problemBody } from '@niyukti/contract/testing/fakes';
import { DOCUMENT_HEADERS } from '@niyukti/worker/headers';
import type { Page, Route } from '@playwright/test';
import { type BuiltProduct, composeDocument, readBuild, releaseFile } from './compose.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const ORIGIN = 'https://niyukti.test';

/** The session and the answers that replace the Worker. */
export interface FakeWorld {
  /** The session; a screen with a role needs one of that role. */
  session?: Session;
  /** Answers of the API. Every other call gets a 404 and is listed in `unanswered`. */
  answers?: readonly FakeAnswer[];
}

/** A screen that was opened. */
export interface OpenedScreen {
  /** Calls of the page without an answer, such as "GET /api/jobs". A test ends with `toEqual([])`. */
  readonly unanswered: readonly string[];
}

/**
 * Opens a screen of this checkout's build in a browser, in the real shell and under the real CSP,
 * with this session and these answers, without a Worker or a database. Needs `npm run build`. Throws
 * when no built remote serves the path, or the session has another role.
 *
 * @example
 * const { unanswered } = await openScreen(page, '/HRHome', { session: fakeSession('hr') });
 * expect(unanswered).toEqual([]);
 */
export async function openScreen(
  page: Page,
  at: string,
  { session, answers = [] }: FakeWorld = {},
): Promise<OpenedScreen> {
  const unanswered: string[] = [];
  const product = readBuild(DIST);
  const html = composeDocument(product, at, session ?? null);
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/remotes/')) return sendFile(route, product, pathname);
    if (pathname.startsWith('/api/')) return sendAnswer(route, { answers, session, unanswered });
    return route.fulfill({ status: 200, headers: { ...DOCUMENT_HEADERS }, body: html });
  });
  // There is no server: the socket opens, and no message comes.
  await page.routeWebSocket(`${ORIGIN.replace('http', 'ws')}/**`, () => undefined);
  await page.goto(ORIGIN + at);
  return { unanswered };
}

async function sendFile(route: Route, product: BuiltProduct, pathname: string): Promise<void> {
  const file = releaseFile(product, pathname);
  await (file ? route.fulfill({ path: file.path, contentType: file.type }) : route.fulfill({ status: 404 }));
}

async function sendAnswer(
  route: Route,
  {
    answers,
    session,
    unanswered,
  }: { answers: readonly FakeAnswer[]; session: Session | undefined; unanswered: string[] },
): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  for (const { call, reply } of answers) {
    const ids = match(call.path, url.pathname);
    if (call.method !== request.method() || !ids) continue;
    const body = call.encoding === 'json' && request.postData() ? request.postDataJSON() : undefined;
    const made = reply({ path: ids, query: Object.fromEntries(url.searchParams), body });
    if (!(made instanceof FakeRefusal)) {
      return made === undefined ? route.fulfill({ status: 204 }) : route.fulfill({ status: call.status, json: made });
    }
    const problem = problemBody(made);
    return route.fulfill({ status: problem.status, contentType: 'application/problem+json', json: problem.body });
  }
  // Calls of the frame itself: the session, and the number in the bell.
  if (url.pathname === '/api/session') return route.fulfill({ json: { sessions: session ? [session] : [] } });
  if (url.pathname === callPath(countNotices.path)) return route.fulfill({ json: { unread: 0, waits: {} } });
  unanswered.push(`${request.method()} ${url.pathname}`);
  const problem = problemBody(new FakeRefusal('not-found'));
  await route.fulfill({ status: 404, contentType: 'application/problem+json', json: problem.body });
}

/** The ids in a path; undefined when the path is another call's. */
function match(template: string, pathname: string): Record<string, string> | undefined {
  const pattern = callPath(template.replace(/\{(\w+)\}/g, 'ID_$1_ID')).replace(/ID_(\w+?)_ID/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  return found ? { ...found.groups } : undefined;
}
