import type { Route } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { found, job, problem, stub, user } from './stubs.ts';

/** Two thousand jobs, twenty at a time, by an opaque cursor. */
function manyJobs(_: Route, url: URL) {
  const said = (name: string) => (url.searchParams.get(name) ?? '').toLowerCase();
  const all = Array.from({ length: 2000 }, (_, index) => job(index + 1, { city: index % 2 ? 'Pune' : 'Surat' }));
  const fits = all.filter(
    (one) =>
      one.jobTitle.toLowerCase().includes(said('q')) &&
      `${one.location}, ${one.city}`.toLowerCase().includes(said('place')),
  );
  const start = Number(url.searchParams.get('cursor') ?? 0);
  const end = start + Number(url.searchParams.get('limit') ?? 50);
  return found(fits.slice(start, end), { total: fits.length, next: end < fits.length ? String(end) : null });
}

test.beforeEach(async ({ context }) => {
  await signIn(context, 'student');
});

test('search and selection stand in the address and survive Back and a reload', async ({ page }) => {
  await stub(page, { 'GET /jobs': manyJobs, 'GET /user': user() });
  await page.goto('/Joblist');
  await page.getByRole('combobox', { name: 'What' }).fill('DEVELOPER 199');
  await page.getByRole('combobox', { name: 'Where' }).fill('pune');
  await page.getByRole('combobox', { name: 'Where' }).press('Enter');
  await expect(page).toHaveURL(/q=DEVELOPER\+199&place=pune/);
  await expect(page.getByText('5 DEVELOPER 199 jobs in pune')).toBeVisible();
  await page.getByRole('link', { name: /Developer 1994/ }).click();
  await expect(page).toHaveURL(/id=job-1994/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Frontend Developer 1994' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'What' })).toHaveValue('DEVELOPER 199');
  await page.goBack();
  await expect(page).not.toHaveURL(/id=/);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/Joblist\??$/);
});

test('a job shows all that it has', async ({ page }) => {
  await stub(page, { 'GET /jobs': found([job(1)]), 'GET /user': user() });
  await page.goto('/Joblist');
  const detail = page.getByRole('region', { name: 'Selected job' });
  for (const text of [
    '₹6,00,000–8,40,000 per Year',
    'Full-time, Day shift',
    'Monday to Friday',
    '1–3 years',
    'Nimbus Retail',
    'Baner, Pune',
    'Build the pages that shoppers use.',
    'Own the product page',
    'TypeScript',
  ]) {
    await expect(detail.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(detail.getByRole('listitem').filter({ hasText: 'Keep it fast' })).toBeVisible();
  await expectAccessible(page);
});

test('the button is Applied, Closed, Subscribe or Apply Now, in this order', async ({ page }) => {
  await stub(page, {
    'GET /jobs': found([job(1, { applied: true, closed: true }), job(2, { closed: true }), job(3)]),
    'GET /user': user({ appliedCount: 2, jobLimit: 2 }),
  });
  await page.goto('/Joblist?id=job-1');
  const detail = page.getByRole('region', { name: 'Selected job' });
  await expect(detail.getByRole('button', { name: 'Applied' })).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/Joblist?id=job-2');
  await expect(detail.getByRole('button', { name: 'Closed' })).toHaveAttribute('aria-disabled', 'true');
  await expect(detail.getByText('Applications for this job are closed.')).toBeVisible();
  await page.goto('/Joblist?id=job-3');
  await expect(detail.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscribe');
  await expect(
    detail.getByText('You have reached your job application limit. Please subscribe to apply for more jobs.'),
  ).toBeVisible();
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/500|409|503/] });

  test('the list offers to try again', async ({ page }) => {
    let fail = true;
    await stub(page, {
      'GET /jobs': () =>
        fail ? problem(503, 'unavailable', 'The service is not available right now.') : found([job(1)]),
      'GET /user': user(),
    });
    await page.goto('/Joblist');
    await expect(page.getByText('The service is not available right now.')).toBeVisible();
    fail = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Frontend Developer 1' })).toBeVisible();
  });

  test('a refused application says why, where it happened', async ({ page }) => {
    const answers = [
      problem(409, 'no-resume', 'create a resume before applying to job.'),
      problem(
        409,
        'application-limit',
        'You have reached your job application limit. Please subscribe to apply for more jobs.',
      ),
      problem(500, 'internal', 'Something went wrong on our side.'),
    ];
    await stub(page, {
      'GET /jobs': found([job(1)]),
      'GET /user': user(),
      'POST /apply-job': () => answers.shift(),
    });
    await page.goto('/Joblist');
    const detail = page.getByRole('region', { name: 'Selected job' });
    const apply = detail.getByRole('button', { name: 'Apply Now' });
    await apply.click();
    await expect(detail.getByRole('alert')).toContainText('create a resume before applying to job.');
    await expect(detail.getByRole('link', { name: 'Create a resume' })).toHaveAttribute(
      'href',
      '/Resume?next=%2FJoblist',
    );
    await apply.click();
    await expect(detail.getByRole('alert')).toContainText('You have reached your job application limit.');
    await apply.click();
    await expect(detail.getByRole('alert')).toContainText('Error applying for job. Please try again.');
  });

  test('a bookmark that could not be kept is taken back', async ({ page }) => {
    await stub(page, {
      'GET /jobs': found([job(1)]),
      'GET /user': user(),
      'PUT /saved-job/*': problem(500, 'internal', 'Something went wrong on our side.'),
    });
    await page.goto('/Joblist');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'false');
  });
});
