import { replyToThought, shareThought } from '@niyukti/contract/community/thought-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { unique } from '../../support/accounts.ts';
import { callAs } from '../../support/call-as.ts';
import { pauseRequests } from '../../support/pause-requests.ts';
import { baseUrl } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

test('a thought that is being sent shows as such after leaving and coming back, until it arrives', async ({ page }) => {
  const sending = await pauseRequests(page, '**/api/thoughts');
  await page.goto('/Community');
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
  sending.resume();
  await expect(page.getByText(TEXTS.thoughtShared)).toBeVisible();
  await footer.getByRole('link', { name: 'Community' }).click();
  await expect(page.getByRole('main').locator('ul a').filter({ hasText: text })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('without scripts, the message for a refused reply stands at its form or shows the text', async ({ request }) => {
  const { _id: id } = await callAs(null, shareThought, { body: { text: `Plain ${unique()}` } });
  await callAs(null, replyToThought, { path: { thoughtId: id }, body: { text: 'Yes' } });
  const post = async (thought: string, text: string) => {
    const headers = { origin: baseUrl() };
    return (await request.post('/Community', { headers, form: { thought, text } })).text();
  };
  const refused = await post(id, 'x'.repeat(5000));
  expect(refused).toMatch(/id="reply"[\s\S]*role="alert"[\s\S]*<textarea[^>]*>x{5000}</);
  expect(refused).not.toMatch(/role="alert"[\s\S]*id="reply"/);
  expect(await post('nosuchthought', 'Not lost')).toMatch(/role="alert"[\s\S]*Not lost<\/p>/);
});

test('the contact form does not restore a draft that was sent without scripts', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('draft:visitor:contact', '{"name":"Asha","message":"Hello"}'));
  await page.goto('/ContactUs');
  await expect(page.getByLabel('Name')).toHaveValue('Asha');
  await page.goto('/ContactUs?sent=1');
  await waitForHydration(page);
  await expect(page.getByLabel('Name')).toHaveValue('');
});
