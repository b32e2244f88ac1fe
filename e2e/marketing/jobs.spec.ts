import { updateJob } from '@niyukti/contract/jobs/job-calls';
import { jobHref } from '@niyukti/contract/public-pages/job-line';
import { dayBefore, dayInIndia } from '@niyukti/contract/text/day';
import { jobBody, newWorld } from '../company/world.ts';
import { newStudent } from '../support/accounts.ts';
import { callAs } from '../support/api.ts';
import { expectLooksRight } from '../support/looks.ts';
import { baseUrl } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

const url = (path: string) => baseUrl() + path;

test.use({ expectedErrors: [/404|410/] });

test('Without scripts a visitor searches, filters, removes a filter, reads a job and reaches the log-in, which leads back', async ({
  browser,
}) => {
  const still = await browser.newContext({ javaScriptEnabled: false });
  const page = await still.newPage();
  await page.goto(url('/Jobs'));
  const results = page.getByRole('region', { name: 'Results' });
  await page.getByLabel('What', { exact: true }).fill('develper');
  await page.getByLabel('Where', { exact: true }).fill('Bangalore');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bengaluru');
  await expect(page.getByRole('status').first()).toContainText('No open job has “develper”');

  await page.goto(url('/Jobs?q=developer'));
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
  await still.close();
});

test('Apply leads a visitor through sign-up or log-in back to that job, with Apply one press away; Save saves it, and headers then show the person', async ({
  page,
}) => {
  const { job } = await newWorld('Boat Builder');
  const student = await newStudent();
  // The header's way in keeps the search, and the job with the search that led to it.
  const header = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  const back = (path: string) => `?next=${encodeURIComponent(path)}`;
  await page.goto(url('/Jobs?q=boat+builder&mode=On+site'));
  await expect(header('Log in')).toHaveAttribute(
    'href',
    `/StudentLogIn${back('/Joblist?q=boat+builder&mode=On+site')}`,
  );
  await page.getByRole('link', { name: 'Boat Builder' }).first().click();
  await expect(header('Sign up')).toHaveAttribute('href', /^\/StudentSignUp\?next=%2FJoblist%3Fid%3D\w+%26q%3Dboat/);
  await page.goto(url(jobHref(job)));
  await expect(header('Log in')).toHaveAttribute('href', `/StudentLogIn${back(`/Joblist?id=${job._id}`)}`);
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
  await page.goto(url(jobHref(job)));
  await waitForHydration(page, 'main article');
  await page.getByRole('complementary').getByRole('link', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();

  for (const path of ['/', '/About', '/Jobs']) {
    await page.goto(url(path));
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Go to your jobs' })).toHaveAttribute('href', '/Joblist');
    await expect(banner.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Go to your jobs' }).click();
  await expect(page).toHaveURL(/\/Joblist/);
});

test('A job is public once posted; once closed it answers 410 with similar jobs and leaves every list at once', async ({
  page,
  request,
}) => {
  const { company, job } = await newWorld('Lighthouse Keeper');
  const path = jobHref(job);
  await page.goto(url('/Jobs?q=lighthouse+keeper'));
  await expect(page.locator(`main a[href="${path}"]`)).toBeVisible();
  await page.goto(url(path));
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Apply Now' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectLooksRight(page, path);

  const closed = { ...jobBody('Lighthouse Keeper'), applicationDeadline: dayBefore(dayInIndia(Date.now())) };
  await callAs(company.token, updateJob, { path: { jobId: job._id }, body: closed });
  const response = await page.goto(url(path));
  expect(response?.status()).toBe(410);
  await expect(page.getByText('If you applied, your application goes on')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Similar jobs' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectLooksRight(page, `${path}, closed`);
  expect(await (await request.get(url('/jobs.json?q=lighthouse+keeper'))).text()).not.toContain(path);
  expect(await (await request.get(url('/Jobs?q=lighthouse+keeper'))).text()).not.toContain(path);
});
