import { shareThought } from '@niyukti/contract/community/thought-calls';
import { unique } from '../support/accounts.ts';
import { callAs } from '../support/api.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { open } from './world.ts';

/** The number in the bell, on every screen of a role. */
const BELL = '/api/notices/unread';

/** Screens whose document brings all that they ask for first, the number in the bell too. */
const BROUGHT = [
  '/Dashboard',
  '/ManageThoughts',
  '/Createhr',
  '/CompanyJobs',
  '/AssignedJobs',
  '/UserManagement',
  '/CompanyOnboardList',
  '/ContactUsResponse',
  '/AuditLog',
];
/**
 * What each of the others asks for when it is opened; worker/suites/admin-views.test.ts counts what
 * all of these calls read.
 */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(BROUGHT.map((path) => [path, []])),
  '/UpdateLandingPage': ['/api/landing-versions?limit=10', BELL],
  '/Releases': ['/api/releases', '/api/releases/shell/figures?over=day', BELL],
  '/AdminSettings': ['/api/notice-choices', '/api/push'],
};
/** Cards that stand below are loaded behind what is seen first, and ask then. */
const LOADED_BEHIND = ['/api/push'];

test('the data of every admin screen comes with the document, or in one parallel wave after it', async ({ page }) => {
  await signIn(page.context(), 'admin');
  // What other journeys change meanwhile would be asked for again.
  await page.routeWebSocket('**/api/live**', (socket) => socket.close());
  let asked: string[] = [];
  let answered = false;
  let late: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return;
    asked.push(pathname + search);
    if (answered && pathname !== BELL && !LOADED_BEHIND.includes(pathname)) late.push(pathname + search);
  });
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    // The bell is loaded beside the page, and may be answered before the page asks.
    if (pathname.startsWith('/api/') && pathname !== BELL) answered = true;
  });
  for (const [path, calls] of Object.entries(VIEWS)) {
    asked = [];
    late = [];
    answered = false;
    await open(page, path);
    await page.waitForLoadState('networkidle');
    expect([path, [...new Set(asked)].sort(), late]).toEqual([path, [...calls].sort(), []]);
  }
  // Back loads the document anew: it brings what has come since.
  await open(page, '/ManageThoughts');
  await page.goto('/Overview');
  const text = `Came since ${unique()}`;
  await callAs(null, shareThought, { body: { text } });
  asked = [];
  await page.goBack();
  await expect(page.getByText(text).first()).toBeVisible();
  expect(asked).toEqual([]);
});
