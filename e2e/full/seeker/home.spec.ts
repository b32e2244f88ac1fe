import { calendarEntry, job, stub } from '../../seeker/stubs.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

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
