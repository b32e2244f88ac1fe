import { createHr } from '@niyukti/contract/accounts/hr-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { adminToken, newHr, PASSWORD, unique } from '../support/accounts.ts';
import { callAs } from '../support/call-as.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { newCandidate, newWorld } from '../support/world.ts';
import { newCompany, open } from './world.ts';

test.use({ expectedErrors: [/40[14]/] });

test('a job with pending applications is reassigned, then its HR is deleted; both HRs see it on their open pages', async ({
  page,
  browser,
}) => {
  test.slow();
  const world = await newWorld();
  await newCandidate(world, 'Tara Bhat', 'applied');
  const second = await newHr();
  const openAs = async (account: { email: string; password: string }) => {
    const theirs = await (await browser.newContext()).newPage();
    await signIn(theirs.context(), 'hr', account);
    await theirs.goto('/JobApplications');
    return theirs;
  };
  const first = await openAs({ email: world.hr.email, password: PASSWORD });
  await expect(first.getByText('Tara Bhat')).toBeVisible();

  await signIn(page.context(), 'admin');
  await open(page, `/CompanyJobs?q=${encodeURIComponent(world.company.name)}`);
  await page.getByRole('button', { name: `View jobs of ${world.company.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: `HR for ${world.job.jobTitle}` }).selectOption({ label: second.name });
  await dialog.getByRole('button', { name: `Reassign ${world.job.jobTitle}` }).click();
  await expect(page.getByText(`Job assigned to ${second.name}.`)).toBeVisible();

  // Who had it can decide no more, and is told so; who has it now decides.
  await first.getByRole('button', { name: 'Select Tara Bhat' }).click();
  await first.getByRole('button', { name: 'Select application' }).click();
  await expect(first.getByRole('alert').first()).toBeVisible();
  await first.reload();
  await expect(first.getByText('No pending applications found.')).toBeVisible();
  const now = await openAs(second);
  await now.getByRole('button', { name: 'Select Tara Bhat' }).click();
  await now.getByRole('button', { name: 'Select application' }).click();
  await now.getByRole('button', { name: 'Tell now about Tara Bhat' }).click();
  await expect(now.getByRole('region', { name: 'Not told yet' })).toHaveCount(0);
  await expect(now.getByText('No pending applications found.')).toBeVisible();

  await open(page, `/Createhr?q=${encodeURIComponent(second.name)}`);
  await page.getByRole('button', { name: `Delete ${second.name}` }).click();
  await page.getByRole('dialog').getByLabel('New HR of the jobs').selectOption({ label: world.hr.name });
  await page.getByRole('dialog').getByRole('button', { name: 'Delete HR' }).click();
  await expect(page.getByText('HR deleted. 1 job passed on.')).toBeVisible();
  // Their open page hears of it by itself.
  await expect(now.getByText('your session has ended', { exact: false })).toBeVisible();
  await first.getByRole('link', { name: 'Selected Candidates' }).click();
  await expect(first.getByText('Tara Bhat')).toBeVisible();
  for (const theirs of [first, now]) await theirs.context().close();
});

test('a limit can only be raised, and the company sees the new one', async ({ page, browser }) => {
  const company = await newCompany();
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs.context(), 'company', company);
  await theirs.goto('/CompanyJobPost');
  await expect(theirs.getByText('0 of 2 job posts used')).toBeVisible();

  await signIn(page.context(), 'admin');
  await open(page, `/CompanyOnboardList?q=${encodeURIComponent(company.name)}`);
  const raises: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/increment')) raises.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: `Add job limit for ${company.name}` }).click();
  const by = page.getByRole('dialog').getByLabel(/Additional job posts/);
  for (const text of ['0', '-1', '1.5', '101', 'two', '']) {
    await by.fill(text);
    await by.press('Enter');
    await expect(page.getByRole('dialog').getByText('Please enter a number from 1 to 100')).toBeVisible();
  }
  expect(raises).toEqual([]);
  await theirs.reload();
  await expect(theirs.getByText('0 of 2 job posts used')).toBeVisible();
  await by.fill('4');
  await by.press('Enter');
  await expect(page.getByText('Job post limit is now 6.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('0 of 6 job posts used')).toBeVisible();
  await theirs.context().close();
});

test('a suspended company is signed out on its open page, and its jobs leave the board until it is restored', async ({
  page,
  browser,
}) => {
  const company = await newCompany(1);
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs.context(), 'company', company);
  await theirs.goto('/CompanyDashboard');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  const jobs = async () => (await theirs.request.get(`/api/company-jobs?companyId=${company.id}`)).json();
  expect(await jobs()).toHaveLength(1);

  await signIn(page.context(), 'admin');
  await open(page, `/CompanyOnboardList?q=${encodeURIComponent(company.name)}`);
  for (const [act, badges] of [
    ['Suspend', 1],
    ['Restore', 0],
  ] as const) {
    await page.getByRole('button', { name: `More for ${company.name}` }).click();
    await page.getByRole('button', { name: act, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: act, exact: true }).click();
    await expect(page.getByText('Suspended', { exact: true })).toHaveCount(badges);
    if (act === 'Restore') break;
    // The open page hears of it by itself.
    await expect(theirs.getByText('your session has ended', { exact: false })).toBeVisible();
    expect(await jobs()).toHaveLength(0);
  }
  expect(await jobs()).toHaveLength(1);
  await theirs.context().close();
});

test('a password link for an HR works once', async ({ page, browser }) => {
  const name = `Zubin ${unique()}`;
  const email = `${name.replace(' ', '-').toLowerCase()}@journeys.test`;
  await callAs(await adminToken(), createHr, { body: { name, email, number: '9820088004' } });
  await signIn(page.context(), 'admin');
  await open(page, `/Createhr?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('button', { name: 'Password link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make link' }).click();
  const url = (await page.getByRole('dialog').locator('p').filter({ hasText: '/PasswordReset' }).textContent()) ?? '';
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(new URL(url, page.url()).href);
  await waitForHydration(theirs, 'h1');
  await theirs.locator('input[name=password]').fill('the remembered one');
  await theirs.locator('input[name=confirmPassword]').fill('the remembered one');
  await theirs.locator('button[type=submit]').click();
  await expect(theirs.getByText(TEXTS.passwordChanged)).toBeVisible();
  await signIn(theirs.context(), 'hr', { email, password: 'the remembered one' });
  await theirs.context().close();
});
