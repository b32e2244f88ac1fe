import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@niyukti/contract/releases/release';
import { withParams } from '@niyukti/contract/screens/screen-path';
import { fakeSession } from '@niyukti/contract/testing/fakes';
import type { Browser, BrowserContext, Route } from '@playwright/test';
import { composeDocument } from './compose.ts';

/** Pages that are open at a time. */
const AT_ONCE = 4;
/** Longest wait for one screen, in milliseconds. */
const TIMEOUT = 20_000;

/** A release that was built here, and the live releases that it is opened with. */
interface Loaded {
  /** Address of the deployment, which gives the CSP and the files that were not built here. */
  readonly url: string;
  readonly shell: Release;
  readonly remote: Release;
  /** The release of the two that was built here, and the folder with its files. */
  readonly built: Release;
  readonly dir: string;
}

/**
 * Opens each screen of a release in a browser, under the CSP of the deployment, with a fake session
 * and an API that answers 404. Answers what the CSP refused, one line each. Code that runs only after
 * data has come, or after a click, is not checked.
 *
 * @example
 * const refused = await loadUnderCsp(browser, { url, shell, remote, built: remote, dir: 'dist/seeker' });
 */
export async function loadUnderCsp(browser: Browser, loaded: Loaded): Promise<string[]> {
  const refused = new Set<string>();
  const context = await browser.newContext();
  try {
    await context.exposeFunction('noteRefused', (text: string) => void refused.add(text));
    await context.addInitScript(reportRefusals);
    await answerWith(context, loaded);
    const waiting = [...loaded.remote.screens];
    const openNext = async () => {
      for (let screen = waiting.pop(); screen; screen = waiting.pop()) {
        const page = await context.newPage();
        // A page that keeps loading was opened all the same.
        await page
          .goto(loaded.url + addressOf(screen.path), { waitUntil: 'networkidle', timeout: TIMEOUT })
          .catch((error: Error) => {
            if (error.name !== 'TimeoutError') throw error;
          });
        await page.close();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, openNext));
    return [...refused].sort();
  } finally {
    await context.close();
  }
}

const addressOf = (template: string) =>
  withParams(template, Object.fromEntries([...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1'])));

/** Runs in each page, before its scripts. */
function reportRefusals(): void {
  const { noteRefused } = globalThis as unknown as { noteRefused(text: string): void };
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, sample, sourceFile, lineNumber }) => {
    // Of trusted types, the sample begins with the function: `eval|1 + 1`.
    const what = sample.split('|')[0] || blockedURI;
    const at = sourceFile ? ` at ${sourceFile.replace(/^.*\/remotes\//, '')}:${lineNumber}` : '';
    noteRefused(`${location.pathname}: ${what}${at} (${effectiveDirective})`);
  });
}

async function answerWith(context: BrowserContext, { url, shell, remote, built, dir }: Loaded): Promise<void> {
  const csp = (await fetch(url)).headers.get('content-security-policy');
  if (!csp) throw new Error(`${url} answers without a Content-Security-Policy: is it the deployment?`);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp };
  const product = { shell: { release: shell, dir: '' }, remotes: [{ release: remote, dir: '' }] };
  const files = `/remotes/${built.name}/`;
  await context.routeWebSocket(/./, () => undefined);
  await context.route('**/*', (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const type = pathname.startsWith(files) && built.files[pathname.slice(files.length)]?.type;
    if (type) {
      const body = readFileSync(path.join(dir, pathname.slice(files.length)));
      return route.fulfill({ body, contentType: type });
    }
    if (pathname.startsWith('/remotes/')) return route.continue();
    if (pathname.startsWith('/api/')) return route.fulfill({ status: 404 });
    const role = remote.screens.find((screen) => addressOf(screen.path) === pathname)?.role;
    return route.fulfill({ headers, body: composeDocument(product, pathname, role ? fakeSession(role) : null) });
  });
}
