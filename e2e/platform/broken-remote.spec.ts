import { BREAKAGES } from '../support/breakages.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/Failed to load|AreaError/] });

test('when a remote does not load, the shell stays usable and Try again loads it', async ({ page }) => {
  await signIn(page.context(), 'student');
  const repair = await BREAKAGES['entry missing'](page, 'seeker');
  await page.goto('/Settings', { waitUntil: 'commit' });
  const failure = page.getByRole('alert').filter({ hasText: "The job seeker's area" });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeEnabled();
  await repair();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});
