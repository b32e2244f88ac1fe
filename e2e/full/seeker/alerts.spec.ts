import { expectAccessible } from '../../support/expect-accessible.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('a search is saved, renamed, opened and deleted by keyboard', async ({ page }) => {
  await signIn(page.context(), 'student');
  await page.goto('/JobSeeker/Alerts?keep=q%3Ddeveloper%26place%3DPune');
  await page.getByRole('button', { name: 'Keep this search' }).press('Enter');
  const rename = page.getByRole('button', { name: /^Rename.*developer, Pune/ });
  await rename.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rename “developer, Pune”' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill('Near home');
  await name.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Rename.*Near home/ })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Near home' })).toHaveAttribute(
    'href',
    '/Joblist?q=developer&place=Pune',
  );
  await page.getByRole('button', { name: /^End.*Near home/ }).press('Enter');
  await expect(page.getByRole('link', { name: 'Near home' })).toHaveCount(0);
});
