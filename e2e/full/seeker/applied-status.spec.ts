import { application, hired, interviewing, problem, statusAnswers, stub } from '../../seeker/stubs.ts';
import { expectAccessible } from '../../support/axe.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.beforeEach(async ({ context }) => {
  await signIn(context, 'student');
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/409|503/] });

  test('a list that was read stays, and a refused withdrawal says why', async ({ page }) => {
    await page.clock.install();
    let fail = false;
    const answers = statusAnswers(() => [application(1)]);
    const list = answers['GET /appliedjobs'] as (...input: unknown[]) => unknown;
    await stub(page, {
      ...answers,
      'GET /appliedjobs': (...input: unknown[]) =>
        fail ? problem(503, 'unavailable', 'The service is not available right now.') : list(...input),
      'PUT /application/application-1/withdraw': problem(
        409,
        'step-not-allowed',
        'This step is not possible any more.',
      ),
    });
    await page.goto('/AppliedStatus');
    await expect(page.locator('a[href*="id=application-"]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Withdraw application' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw application' }).click();
    await expect(page.getByRole('alert')).toContainText('This step is not possible any more.');
    fail = true;
    await page.clock.runFor(40_000);
    await expect(page.getByText('Could not check again')).toBeVisible();
    await expect(page.locator('a[href*="id=application-"]')).toHaveCount(1);
  });
});

test('on a phone the list and the application are two screens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await stub(
    page,
    statusAnswers(() => [interviewing(), hired()]),
  );
  await page.goto('/AppliedStatus');
  await page.locator('a[href*="id=application-1"]').click();
  await expect(page.getByRole('heading', { name: 'Frontend Developer 1' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Join meeting' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.locator('a[href*="id=application-2"]')).toBeVisible();
});
