import { giveProof } from '@niyukti/contract/accounts/proof-calls';
import { callPath } from '@niyukti/contract/api/call';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import { newHr } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { DEMO_PASSWORD, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/403|422/] });

test('a dangerous action of an old session asks for the password, then continues', async ({ page }) => {
  const hr = await newHr('Pavan');
  await signIn(page.context(), 'admin');
  // The server of the journeys has no clock that could be moved: its refusal is played once. The
  // route stays: one that ends with its request may end before the answer has come.
  let refusals = 0;
  await page.route(`**${callPath('/deletehr/{id}', { id: hr.id })}*`, (route) => {
    refusals += 1;
    if (refusals > 1) return route.continue();
    const { status, title, detail } = PROBLEMS['fresh-proof-needed'];
    const type = '/problems/fresh-proof-needed';
    return route.fulfill({ status, json: { type, status, title, detail, message: detail, requestId: 'played' } });
  });
  await page.goto(`/Createhr?q=${encodeURIComponent(hr.name)}`);
  await page.getByRole('button', { name: new RegExp(`Delete.*${hr.name}`) }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: /Delete/ })
    .click();

  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill('not the password');
  await password.press('Enter');
  await expect(dialog.getByText('That password is not right.').first()).toBeVisible();
  const proved = page.waitForResponse((answer) => answer.url().endsWith(callPath(giveProof.path)) && answer.ok());
  await password.fill(DEMO_PASSWORD);
  await password.press('Enter');
  await proved;
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: hr.email })).toHaveCount(0);
});
