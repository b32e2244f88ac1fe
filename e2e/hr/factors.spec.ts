import { getFactors } from '@niyukti/contract/accounts/factor-calls';
import { confirmAddressOf, newHr } from '../support/accounts.ts';
import { addPasskeyDevice, totpCode } from '../support/authenticators.ts';
import { callAs } from '../support/call-as.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test('an HR adds a passkey in the settings and logs in with it alone', async ({ page }) => {
  const hr = await newHr('Meher');
  const token = await signIn(page.context(), 'hr', hr);
  await addPasskeyDevice(page);
  await page.goto('/HRSettings');
  await expect(page.getByText('You can add a passkey once your email address is confirmed.')).toBeVisible();
  await confirmAddressOf(hr);
  await page.reload();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel(/Name/)).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel(/Name/).fill('My laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const list = page.getByRole('list', { name: 'Your passkeys' });
  await expect(list.getByText('My laptop', { exact: true })).toBeVisible();
  await expect(list.getByText('not used yet')).toBeVisible();

  // The page would go on asking for its notices, for nobody.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/HRLogin?next=/HRSettings');
  await waitForHydration(page, 'h1');
  // The device takes up what the page offers beside the e-mail.
  await expect(page).toHaveURL(/\/HRSettings$/);
  await expect(list.getByText(/last used/)).toBeVisible();
  expect((await callAs(token, getFactors, {})).passkeys).toHaveLength(1);

  await list.getByRole('button', { name: /Remove.*My laptop/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(0);
});

test.describe('an HR with an app that shows codes', () => {
  test.use({ expectedErrors: [/401/] });

  test('is asked for a code at the log-in, and a recovery code replaces it once', async ({ page }) => {
    const hr = await newHr('Navin');
    await confirmAddressOf(hr);
    await signIn(page.context(), 'hr', hr);
    await page.goto('/HRSettings');
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page);
    const secret = await setUp.locator('code').innerText();
    await setUp.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret));
    await setUp.getByRole('button', { name: 'Confirm' }).click();
    const kept = page.getByRole('alertdialog', { name: 'Keep your recovery codes' });
    await expect(kept.getByRole('listitem')).toHaveCount(10);
    const codes = await kept.getByRole('listitem').allInnerTexts();
    await expectAccessible(page);
    const file = page.waitForEvent('download');
    await kept.getByRole('link', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toBe('niyukti-recovery-codes.txt');
    await kept.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

    const logIn = async (code: string) => {
      await page.context().clearCookies();
      await page.goto('/HRLogin');
      await waitForHydration(page, 'h1');
      await page.getByLabel('Email').fill(hr.email);
      await page.getByLabel('Password', { exact: true }).fill(hr.password);
      const press = page.getByRole('button', { name: 'Log in', exact: true });
      await press.click();
      await page.getByRole('textbox', { name: 'Code' }).fill(code);
      await press.click();
    };
    // The code of now has confirmed the app: the next one is let in a moment early.
    await logIn(totpCode(secret, 1));
    await expect(page).toHaveURL(/\/HRHome$/);
    await logIn(codes[0] ?? '');
    await expect(page).toHaveURL(/\/HRHome$/);
    await logIn(codes[0] ?? '');
    await expect(page.getByText('That code is not right, or was used already.').first()).toBeVisible();
  });
});
