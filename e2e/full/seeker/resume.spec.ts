import { listResumes } from '@niyukti/contract/accounts/resume-calls';
import { callAs } from '../../support/call-as.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('the resume opens in a dialog and prints alone on A4', async ({ page, context }) => {
  const token = await signIn(context, 'student');
  const [resume] = await callAs(token, listResumes, {});
  const { address = '-', email = '-' } = resume?.personalInfo ?? {};
  await page.goto('/Resume');
  await page.getByRole('button', { name: 'View resume' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your resume' });
  await expect(dialog.getByText(resume?.educations[0]?.degree ?? '-').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View resume' })).toBeFocused();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Edit resume' })).toBeHidden();
  const paper = page.locator('body > div[aria-hidden="true"]').filter({ hasText: address });
  await expect(paper).toBeVisible();
  // Dark text on white in every theme.
  const colour = await paper.getByText(email).evaluate((element) => getComputedStyle(element).color);
  expect(Math.max(...(colour.match(/\d+/g) ?? []).map(Number))).toBeLessThan(128);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1')).toMatch(/MediaBox \[0 0 59[45][\d.]* 84[12]/);
});
