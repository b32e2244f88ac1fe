import { replyToThought, shareThought } from '@niyukti/contract/community/thought-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { callAs } from '../../support/api.ts';
import { baseUrl } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

const url = `${baseUrl()}/Community`;
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
const share = (text: string) => callAs(null, shareThought, { body: { text } });

test('A text that is being sent says so after leaving the page, and disappears once it has arrived', async ({
  page,
}) => {
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/thoughts', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url);
  await waitForHydration(page);
  const text = `On its way ${unique()}`;
  await page.getByLabel('Your thought').fill(text);
  await page.getByRole('button', { name: 'Share' }).dblclick();
  await expect(page.getByText('Sending…')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/Privacy/);
  await footer.getByRole('link', { name: 'Community' }).click();
  await expect(page.getByText('Sending…')).toBeVisible();
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/Privacy/);
  answer();
  await expect(page.getByText(TEXTS.thoughtShared)).toBeVisible();
  await footer.getByRole('link', { name: 'Community' }).click();
  await expect(page.getByRole('main').locator('ul a').filter({ hasText: text })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('A refused plain reply is reported at its box, or shown with its text if it has no box', async ({ request }) => {
  const { _id: id } = await share(`Plain ${unique()}`);
  await callAs(null, replyToThought, { path: { thoughtId: id }, body: { text: 'Yes' } });
  const post = async (thought: string, text: string) => {
    const headers = { origin: baseUrl() };
    return (await request.post(url, { headers, form: { thought, text } })).text();
  };
  const refused = await post(id, 'x'.repeat(5000));
  expect(refused).toMatch(/id="reply"[\s\S]*role="alert"[\s\S]*<textarea[^>]*>x{5000}</);
  expect(refused).not.toMatch(/role="alert"[\s\S]*id="reply"/);
  expect(await post('nosuchthought', 'Not lost')).toMatch(/role="alert"[\s\S]*Not lost<\/p>/);
});

test.describe('the contact form', () => {
  test('does not restore what a plain post has sent', async ({ page }) => {
    await page.addInitScript(() =>
      sessionStorage.setItem('draft:visitor:contact', '{"name":"Asha","message":"Hello"}'),
    );
    await page.goto(`${baseUrl()}/ContactUs`);
    await expect(page.getByLabel('Name')).toHaveValue('Asha');
    await page.goto(`${baseUrl()}/ContactUs?sent=1`);
    await waitForHydration(page);
    await expect(page.getByLabel('Name')).toHaveValue('');
  });
});
