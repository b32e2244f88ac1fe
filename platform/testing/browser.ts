import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAMES } from '@niyukti/contract/areas';
import { callPath } from '@niyukti/contract/call';
import type { Registry, Release, Screen } from '@niyukti/contract/release';
import { audience, documentTitle, findScreen } from '@niyukti/contract/screens';
import type { Session } from '@niyukti/contract/session';
import { DOCUMENT_HEADERS } from '@niyukti/worker/headers';
import type { Page, Route } from '@playwright/test';
import { type FakeAnswer, FakeRefusal, problemBody } from './fakes.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const ORIGIN = 'https://niyukti.test';

/** What stands in for everything that is not the front end. */
export interface FakeWorld {
  /** Who is signed in; a screen with a role needs that role. */
  session?: Session;
  /** What the API answers. Every other call is a 404, and is named in `unanswered`. */
  answers?: readonly FakeAnswer[];
}

/** A screen that was opened. */
export interface OpenedScreen {
  /** Calls that the page made and nobody answers, as "GET /api/jobs". A test closes with `toEqual([])`. */
  readonly unanswered: readonly string[];
}

/**
 * Opens a screen of this checkout's build in the real shell, in a real browser, under the real CSP, with a made-up session and API: no
 * Worker, no database. `npm run build` must have run. Throws when no built remote serves the path, or the session does not fit.
 */
export async function openScreen(
  page: Page,
  at: string,
  { session, answers = [] }: FakeWorld = {},
): Promise<OpenedScreen> {
  const unanswered: string[] = [];
  const html = documentFor(at, session ?? null);
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/remotes/')) return sendFile(route, pathname);
    if (pathname.startsWith('/api/')) return sendAnswer(route, { answers, session, unanswered });
    return route.fulfill({ status: 200, headers: { ...DOCUMENT_HEADERS }, body: html });
  });
  await page.goto(ORIGIN + at);
  return { unanswered };
}

/** As the gateway composes it, but for prerendered markup: the page is rendered here. */
function documentFor(at: string, session: Session | null): string {
  const [shell, remotes] = built();
  const pathname = at.split(/[?#]/)[0] ?? at;
  const release = remotes.find((one) => findScreen(one.screens, pathname));
  const screen = release && findScreen(release.screens, pathname);
  if (!release || !screen)
    throw new Error(`No remote of this build serves ${pathname}. Is it in its screens.ts, and built?`);
  if (screen.role && session?.role !== screen.role)
    throw new Error(`${pathname} needs a session of the role ${screen.role}.`);
  const registry: Registry = {
    version: 1,
    shell: shell.id,
    sample: 0,
    remotes: remotes.filter((one) => one.screens.some((other) => audience(other) === audience(screen))).map(asRemote),
  };
  const blocks = data('registry', registry) + (session ? data('session', session) : '');
  return (shell.document ?? '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${documentTitle(screen.title)}</title>`)
    .replace('</head>', () => `${styles(shell, release, screen)}</head>`)
    .replace(/<div id="root">\s*<\/div>/, () => `<div id="root"></div>${blocks}`);
}

function built(): [Release, Release[]] {
  const read = (name: string) => path.join(DIST, name, 'release.json');
  if (!existsSync(read('shell'))) throw new Error('There is no build of the shell: npm run build.');
  const load = (name: string) => JSON.parse(readFileSync(read(name), 'utf8')) as Release;
  return [load('shell'), REMOTE_NAMES.filter((name) => existsSync(read(name))).map(load)];
}

function asRemote(release: Release): Registry['remotes'][number] {
  const { name, id, entry, files, screens } = release;
  return { name, release: id, entry: `/remotes/${name}/${entry}`, integrity: files[entry]?.integrity ?? '', screens };
}

function styles(shell: Release, release: Release, screen: Screen): string {
  const own = [...shell.css, ...Object.keys(shell.files).filter((file) => /^role\..*\.css$/.test(file))];
  const link = (name: string, file: string) =>
    `<link rel="stylesheet" href="/remotes/${name}/${file}" crossorigin="anonymous">`;
  return [...own.map((file) => link('shell', file)), ...screen.css.map((file) => link(release.name, file))].join('');
}

function data(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

async function sendFile(route: Route, pathname: string): Promise<void> {
  const file = path.join(DIST, path.normalize(pathname.slice('/remotes/'.length)));
  if (!existsSync(file)) return route.fulfill({ status: 404 });
  await route.fulfill({ path: file, contentType: TYPES[path.extname(file)] ?? 'application/octet-stream' });
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
  if (url.pathname === '/api/session') return route.fulfill({ json: { sessions: session ? [session] : [] } });
  unanswered.push(`${request.method()} ${url.pathname}`);
  const problem = problemBody(new FakeRefusal('not-found'));
  await route.fulfill({ status: 404, contentType: 'application/problem+json', json: problem.body });
}

/** The ids in a path, or undefined where it is another call's. */
function match(template: string, pathname: string): Record<string, string> | undefined {
  const pattern = callPath(template.replace(/\{(\w+)\}/g, 'ID_$1_ID')).replace(/ID_(\w+?)_ID/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  return found ? { ...found.groups } : undefined;
}
