import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { calendarEntry, job, problem, stub } from './stubs.ts';

const MONTH = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()).slice(0, 7);

const ANSWERS = {
  'GET /company-all-jobs': [1, 2, 3, 4, 5].map((number) => job(number)),
  'GET /userdashboardcount': { pending: 3, shortListed: 2, rejected: 1, resumesUpdatedAt: '2026-11-08T05:00:00Z' },
  'GET /user-calendar': [
    calendarEntry(`${MONTH}-14`),
    calendarEntry(`${MONTH}-15`, { kind: 'deadline', applicationId: null, note: '' }),
  ],
};

test.beforeEach(async ({ context }) => {
  await signIn(context, 'student');
});

test('the newest jobs, counters that lead on, and the age of the resume', async ({ page }) => {
  await stub(page, ANSWERS);
  await page.goto('/Home');
  await expect(page.getByRole('link', { name: /^See More/ })).toHaveCount(5);
  await expect(page.getByText('Hiring Frontend Developer 1')).toBeVisible();
  await expect(page.getByRole('link', { name: '3 Pending' })).toHaveAttribute('href', '/AppliedStatus?status=pending');
  await expect(page.getByRole('link', { name: '2 Selected' })).toHaveAttribute(
    'href',
    '/AppliedStatus?status=selected',
  );
  await expect(page.getByRole('link', { name: '1 Rejected' })).toHaveAttribute(
    'href',
    '/AppliedStatus?status=rejected',
  );
  await expect(page.getByText('Updated 8 Nov 2026')).toBeVisible();
  await expect(page.getByRole('link', { name: 'UPDATE' })).toHaveAttribute('href', '/Resume');
  await expectAccessible(page);
});

test('the calendar marks interviews and deadlines and opens the day, by keys too', async ({ page }) => {
  await stub(page, ANSWERS);
  await page.goto(`/Home?day=${MONTH}-13`);
  const chosen = page.getByRole('button', { pressed: true });
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`day=${MONTH}-14`));
  await expect(page.getByText('Interview, 4:00 pm IST, Online with Meera Kulkarni')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Last day to apply')).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page).not.toHaveURL(new RegExp(`day=${MONTH}`));
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).not.toHaveURL(/day=/);
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
  await expect(page.locator('[aria-pressed="true"][aria-current="date"]')).toBeVisible();
});

test('without a resume and without jobs it says so', async ({ page }) => {
  await stub(page, {
    'GET /company-all-jobs': [],
    'GET /userdashboardcount': { pending: 0, shortListed: 0, rejected: 0, resumesUpdatedAt: null },
    'GET /user-calendar': [],
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/Home');
  await expect(page.getByText('No resume updated')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No new jobs yet' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test.describe('when one call fails', () => {
  test.use({ expectedErrors: [/503/] });

  test('the rest of the page stands', async ({ page }) => {
    await stub(page, {
      ...ANSWERS,
      'GET /userdashboardcount': problem(503, 'unavailable', 'The service is not available right now.'),
    });
    await page.goto('/Home');
    await expect(page.getByRole('link', { name: /^See More/ })).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
