import { sendContactMessage } from '@niyukti/contract/community/contact-calls';
import { shareThought } from '@niyukti/contract/community/thought-calls';
import { callAs } from '../support/call-as.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const STAMP = Date.now().toString(36);

test('a hidden thought leaves the board at once, and Undo brings it back', async ({ page, browser }) => {
  const text = `Please moderate me ${STAMP}`;
  await callAs(null, shareThought, { body: { text } });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/Community');
  await expect(visitor.getByText(text).first()).toBeVisible();

  await signIn(page.context(), 'admin');
  await page.goto('/ManageThoughts');
  await page.getByRole('link', { name: new RegExp(text) }).click();
  await page.getByRole('button', { name: 'Hide thought' }).click();
  await expect(page.getByText('The thought is hidden from visitors.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(text)).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Hide thought' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(text).first()).toBeVisible();
  await visitor.context().close();
});

test('a message is found, marked as handled and opened again', async ({ page }) => {
  const name = `Worried Visitor ${STAMP}`;
  await callAs(null, sendContactMessage, {
    body: { name, phone: '9820077001', email: 'worried@demo.test', message: 'Is anybody there?' },
  });
  await signIn(page.context(), 'admin');
  await page.goto(`/ContactUsResponse?q=${encodeURIComponent('Worried')}&handled=false`);
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reply by mail' }).first()).toHaveAttribute(
    'href',
    /^mailto:worried@demo\.test\?subject=/,
  );
  await page.getByRole('button', { name: `Mark as handled: message of ${name}` }).click();
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toHaveCount(0);
  await page.getByRole('button', { name: 'Handled', exact: true }).click();
  await page.getByRole('button', { name: `Open again: message of ${name}` }).click();
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toHaveCount(0);
});
