import { updateJob } from '@niyukti/contract/jobs/job-calls';
import { jobHref } from '@niyukti/contract/public-pages/job-line';
import { dayBefore, dayInIndia } from '@niyukti/contract/text/day';
import { newStudent } from '../support/accounts.ts';
import { callAs } from '../support/call-as.ts';
import { checkScreen } from '../support/check-screen.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { jobBody, newWorld } from '../support/world.ts';

test.use({ expectedErrors: [/404|410/] });

test('without scripts a visitor searches, filters, reads a job and comes to the log-in', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/Jobs');
  const results = page.getByRole('region', { name: 'Results' });
  await page.getByLabel('What', { exact: true }).fill('develper');
  await page.getByLabel('Where', { exact: true }).fill('Bangalore');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bengaluru');
  await expect(page.getByRole('status').first()).toContainText('No open job has “develper”');

  await page.goto('/Jobs?q=developer');
  const before = await results.getByRole('listitem').getByRole('heading').count();
  expect(before).toBeGreaterThan(0);
  await page.getByLabel('Full-time').check();
  await page.getByRole('button', { name: /^Show / }).click();
  await expect(page).toHaveURL(/q=developer.*type=Full-time/);
  await results.getByRole('link', { name: 'Remove Full-time' }).click();
  await expect(page).toHaveURL(/\/Jobs\?q=developer$/);

  const job = results.getByRole('heading').getByRole('link').first();
  const title = (await job.textContent()) ?? '';
  await job.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  const id = /-(\w+)$/.exec(page.url())?.[1] ?? '';
  const apply = page.getByRole('complementary').getByRole('link', { name: 'Apply Now' });
  await expect(apply).toHaveAttribute('href', `/StudentLogIn?next=${encodeURIComponent(`/Joblist?id=${id}`)}`);
});

test('Apply and Save lead a visitor through the log-in back to the job', async ({ page }) => {
  const { job } = await newWorld('Boat Builder');
  const student = await newStudent();
  // The links of the header keep the search, and the job with the search that led to it.
  const headerLink = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  const logIn = (path: string) => `/StudentLogIn?next=${encodeURIComponent(path)}`;
  await page.goto('/Jobs?q=boat+builder&mode=On+site');
  await expect(headerLink('Log in')).toHaveAttribute('href', logIn('/Joblist?q=boat+builder&mode=On+site'));
  await page.getByRole('link', { name: 'Boat Builder' }).first().click();
  await expect(headerLink('Sign up')).toHaveAttribute(
    'href',
    /^\/StudentSignUp\?next=%2FJoblist%3Fid%3D\w+%26q%3Dboat/,
  );
  await page.goto(jobHref(job));
  await expect(headerLink('Log in')).toHaveAttribute('href', logIn(`/Joblist?id=${job._id}`));
  await page.getByRole('link', { name: 'No account yet? Sign up' }).click();
  await expect(page).toHaveURL(/\/StudentSignUp\?next=/);
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('You come back to this job to apply.')).toBeVisible();
  await expect(page.getByText('Boat Builder')).toBeVisible();
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password').fill(student.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/Joblist\\?id=${job._id}`));
  await expect(page.getByRole('button', { name: 'Apply Now' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.goto(jobHref(job));
  await waitForHydration(page, 'main article');
  await page.getByRole('complementary').getByRole('link', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();

  for (const path of ['/', '/About', '/Jobs']) {
    await page.goto(path);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Go to your jobs' })).toHaveAttribute('href', '/Joblist');
    await expect(banner.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Go to your jobs' }).click();
  await expect(page).toHaveURL(/\/Joblist/);
});

test('a posted job is public at once, and a closed one is answered with 410 and similar jobs', async ({
  page,
  request,
}) => {
  const { company, job } = await newWorld('Lighthouse Keeper');
  const path = jobHref(job);
  await page.goto('/Jobs?q=lighthouse+keeper');
  await expect(page.locator(`main a[href="${path}"]`)).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Apply Now' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await checkScreen(page, path);

  const closed = { ...jobBody('Lighthouse Keeper'), applicationDeadline: dayBefore(dayInIndia(Date.now())) };
  await callAs(company.token, updateJob, { path: { jobId: job._id }, body: closed });
  const response = await page.goto(path);
  expect(response?.status()).toBe(410);
  await expect(page.getByText('If you applied, your application goes on')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Similar jobs' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await checkScreen(page, `${path}, closed`);
  expect(await (await request.get('/jobs.json?q=lighthouse+keeper')).text()).not.toContain(path);
  expect(await (await request.get('/Jobs?q=lighthouse+keeper')).text()).not.toContain(path);
});
