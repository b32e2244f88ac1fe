import { replyToThought, shareThought } from '@niyukti/contract/community/thought-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { callAs } from '../../support/api.ts';
import { baseUrl } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';

const url = `${baseUrl()}/Community`;
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
const share = (text: string) => callAs(null, shareThought, { body: { text } });

/**
 * What the server tells of a board with one thought and these replies, the latest two of which come
 * with it.
 */
function boardOf(replies: readonly string[]) {
  const all = replies.map((text, at) => ({
    index: at + 1,
    user: 'Unknown',
    text,
    createdAt: '2026-11-21T05:00:00.000Z',
    visible: 'show',
  }));
  const thought = {
    _id: 'one',
    owner: null,
    user: 'Unknown',
    text: 'The only thought',
    visible: 'show',
    createdAt: '2026-11-21T04:00:00.000Z',
    replies: all.slice(-2),
    replyCount: all.length,
  };
  return { thoughts: [thought], replies: all.toReversed(), latest: all.at(-1) };
}

test("Another's thought leaves the open one and the reply that is being written", async ({ page }) => {
  const own = `Read by somebody ${unique()}`;
  await share(own);
  await page.goto(url);
  await waitForHydration(page);
  const detail = page.getByRole('article');
  const read = (await detail.locator('p').nth(1).textContent()) ?? '';
  const newer = `Posted meanwhile ${unique()}`;
  await share(newer);
  // Nobody has touched the page: its socket says so.
  const news = page.getByRole('button', { name: /^(?:\d+ new|Show changes)$/ });
  await expect(news).toBeVisible();
  await page.getByLabel('Your reply').fill('Half a rep');
  const row = page.getByRole('main').locator('ul a').filter({ hasText: newer });
  await expect(row).toHaveCount(0);
  await expect(page.getByLabel('Your reply')).toBeFocused();
  await news.click();
  await expect(row).toBeVisible();
  await expect(detail).toContainText(read);
  await expect(page.getByLabel('Your reply')).toHaveValue('Half a rep');
});

test('A reply to a thought that the list does not reach stays on the page', async ({ page }) => {
  const { _id: id } = await share(`Long ago ${unique()}`);
  await page.route('**/api/getthoughts*', (route) => route.fulfill({ json: [] }));
  await page.goto(`${url}?thought=${id}`);
  await waitForHydration(page);
  await page.getByLabel('Your reply').fill('Still here');
  await page.getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByText(TEXTS.replyPosted)).toBeVisible();
  await expect(page.getByRole('article').getByRole('listitem')).toHaveText([/Still here/]);
});

test('A text on its way says so to who comes back, and is gone once it has arrived', async ({ page }) => {
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

test('Earlier replies stay when a newer one moves another out of the latest', async ({ page }) => {
  let texts = ['First', 'Second', 'Third'];
  await page.route('**/api/getthoughts*', (route) => route.fulfill({ json: boardOf(texts).thoughts }));
  await page.route('**/api/thought-replies/**', (route) => route.fulfill({ json: boardOf(texts).replies }));
  await page.route('**/api/thoughtsreplies/**', (route) => {
    texts = [...texts, 'Fourth'];
    return route.fulfill({ status: 201, json: boardOf(texts).latest });
  });
  await page.goto(`${baseUrl()}/Privacy`);
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Community' }).click();
  const replies = page.getByRole('article').getByRole('listitem');
  await page.getByRole('button', { name: '1 earlier reply' }).click();
  await expect(replies).toHaveText([/First/, /Second/, /Third/]);
  await page.getByLabel('Your reply').fill('Fourth');
  const again = page.waitForResponse('**/api/getthoughts*');
  await page.getByRole('button', { name: 'Reply' }).click();
  await again;
  await expect(replies).toHaveText([/First/, /Second/, /Third/, /Fourth/]);
});

test.describe('older thoughts', () => {
  test.use({ expectedErrors: [/503/] });

  test('say that they did not load, and open in another tab where that is asked for', async ({ page }) => {
    const next = { link: '</api/getthoughts?cursor=xyz>; rel="next"' };
    await page.route('**/api/getthoughts*', (route) =>
      route.request().url().includes('cursor=')
        ? route.fulfill({ status: 503, body: '' })
        : route.fulfill({ json: boardOf([]).thoughts, headers: next }),
    );
    await page.goto(`${baseUrl()}/Privacy`);
    await waitForHydration(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Community' }).click();
    const older = page.getByRole('link', { name: 'Older thoughts' });
    const tab = page.context().waitForEvent('page');
    await older.click({ modifiers: ['Control'] });
    await (await tab).close();
    await expect(older).toHaveAttribute('href', '/Community?cursor=xyz');
    await older.click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  });
});

test('A refused plain reply says so at its box, and one without a box is shown with its text', async ({ request }) => {
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
  test('keeps what is typed while it is being sent', async ({ page }) => {
    await page.goto(`${baseUrl()}/ContactUs`);
    // The page comes alive behind its frame.
    await waitForHydration(page, 'main form');
    const message = page.getByLabel('Message', { exact: true });
    await page.route('**/api/contactus', async (route) => {
      await message.fill('And one more thing');
      await route.continue();
    });
    await page.getByLabel('Name').fill('Asha');
    await page.getByLabel('Phone').fill('9876543210');
    await page.getByLabel('Email').fill(`${unique()}@example.in`);
    await message.fill('Hello');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(message).toHaveValue('And one more thing');
  });

  test('does not fill in again what a plain post has sent', async ({ page }) => {
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
