import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/503/] });

test('the page of releases says what it does not know, and tries again', async ({ page }) => {
  await signIn(page.context(), 'admin');
  let none = true;
  let failing = true;
  await page.route('**/api/releases', (route) => (none ? route.fulfill({ json: [] }) : route.fallback()));
  await page.route('**/api/releases/*/figures**', (route) =>
    failing
      ? route.fulfill({ status: 503, body: 'no' })
      : route.fulfill({ json: { since: new Date().toISOString(), releases: [], starts: [], steps: [], failures: [] } }),
  );
  await page.goto('/Releases');
  await expect(page.getByRole('heading', { name: 'No front end yet' })).toBeVisible();
  none = false;
  await page.goto('/Releases?area=company');
  const figures = page.getByRole('region', { name: 'In browsers' });
  await expect(figures.getByRole('heading', { name: 'The figures did not load' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('was made live');
  failing = false;
  await figures.getByRole('button', { name: 'Try again' }).click();
  await expect(figures.getByText('No browser has reported yet.')).toBeVisible();
});
