import { createHr } from '@niyukti/contract/accounts/hr-calls';
import { assignJob } from '@niyukti/contract/jobs/job-calls';
import { refuse } from '../../admin/world.ts';
import { adminToken, PASSWORD, unique } from '../../support/accounts.ts';
import { callAs } from '../../support/call-as.ts';
import { checkScreen, expectNoSidewaysScroll, openOnDesktop } from '../../support/check-screen.ts';
import { disablePreloadedAnswers } from '../../support/disable-preloaded-answers.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';
import { newWorld } from '../../support/world.ts';

test.use({ expectedErrors: [/409/] });
test.describe.configure({ mode: 'parallel' });

const NO_MATCH = 'q=nobodyiscalledlikethis';
const SCREENS = [
  '/Dashboard',
  '/ManageThoughts',
  '/Createhr',
  '/CompanyJobs',
  '/AssignedJobs',
  '/UserManagement',
  '/CompanyOnboardList',
  '/ContactUsResponse',
  '/UpdateLandingPage',
  '/AuditLog',
  '/AuditLog/Proof',
  '/AdminSettings',
  '/Admin/Notices',
];
const EMPTY_LISTS = [
  `/CompanyJobs?${NO_MATCH}`,
  `/Createhr?${NO_MATCH}`,
  `/ContactUsResponse?${NO_MATCH}`,
  `/AuditLog?${NO_MATCH}`,
];

test('every admin screen meets WCAG and never scrolls sideways', async ({ page }) => {
  test.setTimeout(400_000);
  await signIn(page.context(), 'admin');
  for (const path of SCREENS)
    await test.step(path, async () => {
      await openOnDesktop(page, path);
      await checkScreen(page, path, { tables: true });
    });
});

test('the admin log-in, empty lists, dialogs and a failed list meet WCAG', async ({ page }) => {
  test.setTimeout(400_000);
  await page.goto('/Adminlogin');
  await waitForHydration(page, 'h1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Email and password are required').first()).toBeVisible();
  await checkScreen(page, '/Adminlogin');
  await signIn(page.context(), 'admin');
  for (const path of EMPTY_LISTS)
    await test.step(path, async () => {
      await openOnDesktop(page, path);
      await expectAccessible(page);
    });
  // Searches for demo data, because companies of other journeys may have no jobs.
  const dialogs: Readonly<Record<string, () => Promise<void>>> = {
    '/CompanyJobs?q=Mela': async () => {
      await page
        .getByRole('button', { name: /^View jobs of/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Assign 1 job' }).click();
    },
    '/AssignedJobs?q=hr@demo.test': async () => {
      await page
        .getByRole('button', { name: /^View jobs of/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('checkbox').first().check();
    },
    '/UserManagement': async () => {
      await page
        .getByRole('button', { name: /^Add job limit/ })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByLabel(/Additional/)
        .fill('0');
    },
    '/UserManagement?q=a': async () => {
      await page.getByRole('row').getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Resume' })).toBeVisible();
    },
    '/CompanyOnboardList': () =>
      page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click(),
    '/Createhr': async () => {
      await page.getByRole('button', { name: 'Create HR' }).click();
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
    },
    '/UpdateLandingPage': () => page.getByRole('button', { name: 'Preview' }).first().click(),
  };
  for (const [path, open] of Object.entries(dialogs))
    await test.step(`${path} with a dialog`, async () => {
      await openOnDesktop(page, path);
      await open();
      await checkScreen(page, `${path} with a dialog`);
    });
  await disablePreloadedAnswers(page);
  await page.route('**/api/allcompany*', refuse('Not now.'));
  await page.goto('/CompanyOnboardList');
  await expect(page.getByRole('alert')).toBeVisible();
  await checkScreen(page, '/CompanyOnboardList, failed');
});

test('long names of a job and its HR leave the button to reassign it in view', async ({ page }) => {
  const world = await newWorld('Thiruvananthapuramdistrictcoordinatorandoperationsmanager');
  const admin = await adminToken();
  const name = 'Venkatanarasimharajuvaripeta Subramaniam Krishnamoorthy';
  const email = `long-${unique()}@journeys.test`;
  const { HrId: hrId } = await callAs(admin, createHr, {
    body: { name, email, number: '9820011225', password: PASSWORD },
  });
  await callAs(admin, assignJob, { body: { jobId: world.job._id, hrId } });
  await signIn(page.context(), 'admin');
  await page.goto(`/CompanyJobs?q=${encodeURIComponent(world.company.name)}`);
  await page.getByRole('button', { name: /^View jobs of/ }).click();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('button', { name: /^Reassign Thiru/ })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page, `the dialog at ${width} px`, { width, height: 800 });
  }
});
