import { requestPlan } from '@niyukti/contract/accounts/plan-calls';
import { sendContactMessage } from '@niyukti/contract/community/contact-calls';
import { shareThought } from '@niyukti/contract/community/thought-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { expect, type Page } from '@playwright/test';
import { newCompany, open, refuse } from '../../admin/world.ts';
import { newHr, unique } from '../../support/accounts.ts';
import { callAs } from '../../support/api.ts';
import { signIn } from '../../support/sign-in.ts';
import { test } from '../../support/test.ts';

test.use({ expectedErrors: [/409|500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

const NO = 'The server says why not.';

test('a lost network and a slow answer are said in words', async ({ page }) => {
  await signIn(page.context(), 'admin');
  await page.route('**/api/allusers*', (route) => route.abort('internetdisconnected'));
  await page.goto('/UserManagement');
  await expect(page.getByText('We could not connect. Check your internet connection and try again.')).toBeVisible();
  await page.unroute('**/api/allusers*');
  await page.route('**/api/allusers*', async (route) => {
    await new Promise((later) => setTimeout(later, 4_000));
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Still loading job seekers…')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

/**
 * Fails the call in three ways, then lets it through: each time `act` is done again, and `said` is
 * read.
 */
async function failThenWork(page: Page, call: string, act: () => Promise<void>, said: readonly [string, RegExp][]) {
  const ways = {
    409: refuse(NO),
    500: refuse('Something went wrong on our side.', 500),
    offline: (route: Parameters<ReturnType<typeof refuse>>[0]) => route.abort('internetdisconnected'),
  };
  for (const [way, words] of said) {
    await page.route(call, ways[way as keyof typeof ways]);
    await act();
    await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible();
    await page.unroute(call);
  }
  await act();
}

test('no step of the administrator is lost to a failure: an HR, an assignment, a limit', async ({ page }) => {
  test.slow();
  const company = await newCompany(2);
  await signIn(page.context(), 'admin');

  await open(page, '/Createhr');
  await page.getByRole('button', { name: 'Create HR' }).click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  const name = `Zubin ${unique()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name.replace(' ', '-')}@journeys.test`);
  await page.getByLabel('Number').fill('9820088005');
  const create = () => page.getByRole('button', { name: 'Create HR' }).click();
  await failThenWork(page, '**/api/createhr', create, [
    ['409', /Operation failed\. HR may already exist\./],
    ['500', /Operation failed\. HR may already exist\./],
    ['offline', /could not connect/],
  ]);
  await expect(page.getByTestId('generated-password')).toBeVisible();

  await open(page, `/CompanyJobs?q=${encodeURIComponent(company.name)}`);
  await page.getByRole('button', { name: `View jobs of ${company.name}` }).click();
  const dialog = page.getByRole('dialog');
  for (const row of [0, 1]) await dialog.getByRole('checkbox').nth(row).check();
  const assign = () => dialog.getByRole('button', { name: 'Assign 2 jobs' }).click();
  await assign();
  await expect(dialog.getByText('Please select an HR to assign the job.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'HR for the chosen jobs' }).selectOption({ label: name });
  await failThenWork(page, '**/api/assign-to-hr', assign, [
    ['409', /: Failed to assign job: The server says why not\./],
    ['offline', /: Failed to assign job: We could not connect/],
  ]);
  await expect(page.getByText('2 jobs assigned.')).toBeVisible();

  await open(page, `/CompanyOnboardList?q=${encodeURIComponent(company.name)}`);
  await page.getByRole('button', { name: `Add job limit for ${company.name}` }).click();
  await dialog.getByLabel(/Additional job posts/).fill('7');
  // The last try reached the server and its answer was lost: the repeat must not raise the limit
  // again.
  await page.route('**/api/increment-job-limit', refuse(NO));
  await dialog.getByRole('button', { name: 'Add 7' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`${TEXTS.limitFailed} ${NO}`);
  await page.unroute('**/api/increment-job-limit');
  await page.route('**/api/increment-job-limit', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await dialog.getByRole('button', { name: 'Add 7' }).click();
  await expect(dialog.getByRole('alert')).toContainText('We could not connect.');
  await page.unroute('**/api/increment-job-limit');
  await dialog.getByRole('button', { name: 'Add 7' }).click();
  await expect(page.getByText('Job post limit is now 9.')).toBeVisible();
  await expect(page.getByText('2 of 9')).toBeVisible();
});

test('nor a deletion, a plan, a suspension, a password link, a message, a thought', async ({ page }) => {
  test.slow();
  const [company, hr] = [await newCompany(), await newHr()];
  await callAs(company.token, requestPlan, { body: { plan: 'Gold' } });
  const thought = `Fail me kindly ${unique()}`;
  const { _id } = await callAs(null, shareThought, { body: { text: thought } });
  const sender = `Patient ${unique()}`;
  await callAs(null, sendContactMessage, {
    body: { name: sender, phone: '9820088006', email: 'patient@journeys.test', message: 'Hello?' },
  });
  await signIn(page.context(), 'admin');

  await open(page, `/Createhr?q=${encodeURIComponent(hr.name)}`);
  await page.getByRole('button', { name: `Delete ${hr.name}` }).click();
  await failThenWork(page, '**/api/deletehr/*', () => page.getByRole('button', { name: 'Delete HR' }).click(), [
    ['409', /^Failed to delete HR\. The server says why not\.$/],
  ]);
  await expect(page.getByText('No HR matches')).toBeVisible();

  await open(page, `/CompanyOnboardList?q=${encodeURIComponent(company.name)}`);
  const sure = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  const grant = async () => {
    await page.getByRole('button', { name: `Grant Gold to ${company.name}` }).click();
    await sure('Grant Gold');
  };
  await failThenWork(page, '**/api/plan-requests/*', grant, [['409', /^The server says why not\.$/]]);
  await expect(page.getByText('0 of 22')).toBeVisible();
  for (const [item, call, confirmed, title] of [
    ['Suspend', '**/api/suspension', 'Suspend', 'Nothing was changed'],
    ['Password link', '**/api/password-reset-link', 'Make link', 'No link was made'],
  ] as const) {
    await page.route(call, refuse(NO));
    await page.getByRole('button', { name: `More for ${company.name}` }).click();
    await page.getByRole('button', { name: item, exact: true }).click();
    await sure(confirmed);
    await expect(page.getByRole('alertdialog', { name: title })).toContainText(NO);
    await sure('Close');
    await page.unroute(call);
  }

  await open(page, `/ContactUsResponse?q=${encodeURIComponent(sender)}&handled=false`);
  const mark = page.getByRole('button', { name: `Mark as handled: message of ${sender}` });
  await failThenWork(page, '**/api/contact-message/*', () => mark.click(), [['409', /^The server says why not\.$/]]);
  await expect(page.getByText(`The message of ${sender} is handled.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mark).toBeVisible();

  await open(page, `/ManageThoughts?id=${_id}`);
  const hide = page.getByRole('button', { name: 'Hide thought' });
  await failThenWork(page, '**/api/changevisible/*', () => hide.click(), [['409', /^The server says why not\.$/]]);
  await expect(page.getByRole('button', { name: 'Show thought' })).toBeVisible();
});
