import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { open } from './world.ts';

/** The number in the bell, on every screen of a role. */
const BELL = '/api/notices/unread';

/**
 * What each screen asks for when it is opened; worker/suites/admin-views.test.ts counts what the
 * same calls read.
 */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  // Its document brings them, and the number in the bell (mf-admin/src/first-data.ts).
  '/Dashboard': [],
  '/ManageThoughts': ['/api/getthoughts?limit=25'],
  '/Createhr': ['/api/gethr?limit=25'],
  '/CompanyJobs': ['/api/company-job-summary?limit=25'],
  '/AssignedJobs': ['/api/hr-job-summary?limit=25'],
  '/UserManagement': ['/api/allusers?limit=25&sort=requests'],
  '/CompanyOnboardList': ['/api/allcompany?limit=25&sort=requests'],
  '/ContactUsResponse': ['/api/getcontactus?limit=25'],
  '/UpdateLandingPage': ['/api/landing-versions?limit=10'],
  '/AuditLog': ['/api/audit-log?limit=25'],
  '/Releases': ['/api/releases', '/api/releases/shell/figures?over=day'],
  '/AdminSettings': ['/api/factors', '/api/notice-choices', '/api/push', '/api/sessions'],
};

test('the data of every admin screen comes in one parallel wave after the document', async ({ page }) => {
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
    if (answered && pathname !== BELL) late.push(pathname + search);
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
    const all = calls.length > 0 ? [...calls, BELL].sort() : [];
    expect([path, [...new Set(asked)].sort(), late]).toEqual([path, all, []]);
  }
});
