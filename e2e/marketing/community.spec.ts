import { shareThought } from '@niyukti/contract/community/thought-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { unique } from '../support/accounts.ts';
import { callAs } from '../support/call-as.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

async function newThought(): Promise<string> {
  const text = `Thought ${unique()}`;
  await callAs(null, shareThought, { body: { text } });
  return text;
}

test('the community shows thoughts, keeps the selected one in the address, and takes new ones', async ({ page }) => {
  const older = await newThought();
  const newer = await newThought();
  await page.goto('/Community');
  const items = page.getByRole('main').locator('ul a[aria-current]');
  const detail = page.getByRole('article');
  const item = items.filter({ hasText: older });
  await expect(items.first()).toHaveAttribute('aria-current', 'true');
  await expect(items.filter({ hasText: newer })).toBeVisible();
  await item.click();
  await expect(page).toHaveURL(/\?thought=/);
  await expect(item).toHaveAttribute('aria-current', 'true');
  await expect(detail).toContainText(older);
  await page.reload();
  await expect(item).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(item).toHaveAttribute('aria-current', 'false');

  const text = `A thought ${unique()} <b>with signs</b>`;
  await page.getByLabel('Your thought').fill(text);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText(TEXTS.thoughtShared)).toBeVisible();
  await expect(detail).toContainText(text);
  await expect(detail.getByRole('heading', { level: 2 })).toHaveText(TEXTS.unknownAuthor);
  await expect(page.getByLabel('Your thought')).toHaveValue('');

  await page.getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Your reply').fill('First reply');
  await page.getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByText(TEXTS.replyPosted)).toBeVisible();
  await expect(detail.getByRole('listitem').filter({ hasText: 'First reply' })).toContainText(
    /\d{1,2} \w+ 20\d\d, \d{1,2}:\d\d\s[ap]m/,
  );
});

test('a signed-in author posts under their name', async ({ page }) => {
  await signIn(page.context(), 'student');
  await page.goto('/Community');
  await waitForHydration(page);
  const text = `By name ${unique()}`;
  await page.getByLabel('Your thought').fill(text);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('article')).toContainText(text);
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).not.toHaveText(TEXTS.unknownAuthor);
});

test.describe('without scripts', () => {
  test.use({ expectedErrors: [/422/] });

  test('the community works', async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: false });
    const other = await newThought();
    await page.goto('/Community');
    await expect(page.getByRole('article')).toBeVisible();
    const refused = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Share' }).click();
    expect((await refused).status()).toBe(422);
    await expect(page.getByRole('alert')).toContainText('Please fill in your thought');
    const text = `Plain ${unique()}`;
    await page.getByLabel('Your thought').fill(text);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page).toHaveURL(/\?thought=.+&done=shared/);
    await expect(page.getByText(TEXTS.thoughtShared)).toBeVisible();
    await expect(page.getByRole('article')).toContainText(text);
    await page.getByLabel('Your reply').fill('Plain reply');
    await page.getByRole('button', { name: 'Reply' }).click();
    await expect(page.getByText(TEXTS.replyPosted)).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Plain reply');
    await page.getByRole('main').locator('ul a[aria-current="false"]').filter({ hasText: other }).click();
    await expect(page).toHaveURL(/\?thought=/);
    await expect(page.getByRole('article')).toContainText(other);
    await page.goto('/Community?thought=nosuchthought');
    await expect(page.getByText('This thought is not there.')).toBeVisible();
  });
});
