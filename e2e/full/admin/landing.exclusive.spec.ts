import { publishLandingVersion, saveLandingVersion } from '@niyukti/contract/community/landing-calls';
import { BUILT_IN_LANDING } from '@niyukti/contract/public-pages/slots';
import { open, tabTo } from '../../admin/world.ts';
import { adminToken, unique } from '../../support/accounts.ts';
import { callAs } from '../../support/call-as.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForDraft } from '../../support/wait-for-draft.ts';

test.use({ expectedErrors: [/415/] });

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** A valid image of this size: decoders ignore bytes after its end. */
const png = (bytes: number) => Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.alloc(bytes)]).subarray(0, bytes);

test('a landing page with a banner is published by keyboard, and an earlier version is restored', async ({
  page,
  newPage,
}) => {
  test.slow();
  const token = await adminToken();
  const before = { ...BUILT_IN_LANDING, heading: `Before ${unique()}` };
  const { _id: id } = await callAs(token, saveLandingVersion, { body: before });
  await callAs(token, publishLandingVersion, { path: { id } });
  const visitor = await newPage();
  const expectPublished = async (heading: string) => {
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(heading);
  };
  await expectPublished(before.heading);

  await signIn(page.context(), 'admin');
  await open(page, '/UpdateLandingPage');
  const heading = `Hire <b>kindly</b> ${unique()}`;
  await tabTo(page, page.getByLabel('Heading'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(heading);
  const banner = `A banner <i>for all</i> ${unique()}`;
  await tabTo(page, page.getByLabel('Text', { exact: true }).nth(1));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(banner);

  const image = page.getByLabel('Image of banner 1');
  const choose = async (name: string, buffer: Buffer) => {
    await tabTo(page, image);
    // The browser ignores the key while it closes the last file chooser.
    await expect(async () => {
      const chooser = page.waitForEvent('filechooser', { timeout: 3_000 });
      await page.keyboard.press('Space');
      await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
    }).toPass({ timeout: 15_000 });
  };
  await choose('text.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByRole('alert')).toHaveText('Please select a PNG, JPEG or WebP image.');
  // The page makes a large image smaller.
  await choose('banner.png', png(200 * 1024));
  await expect(page.getByAltText('Banner 1 now')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // The draft survives a reload.
  await waitForDraft(page, banner);
  await waitForDraft(page, '/files/banners/');
  await page.reload();
  await expect(page.getByLabel('Heading')).toHaveValue(heading);
  await expect(page.getByAltText('Banner 1 now')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Preview' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(heading)).toBeVisible();
  await expect(page.getByRole('dialog').getByText(banner)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('img', { includeHidden: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: 'Save draft' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await expectPublished(before.heading);

  const version = page.getByRole('listitem').filter({ hasText: heading });
  await tabTo(page, version.getByRole('button', { name: 'Publish' }));
  await page.keyboard.press('Enter');
  const answer = page.getByRole('alertdialog').getByRole('button', { name: 'Publish' });
  await tabTo(page, answer);
  await expect(answer).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(version.getByText('Live')).toBeVisible();
  await expectPublished(heading);
  await visitor.goto('/ITServices');
  const shown = visitor.getByRole('region', { name: 'Banners' }).getByRole('listitem').filter({ hasText: banner });
  await expect(shown.locator('img')).toHaveAttribute('src', /^\/files\/banners\//);
  expect((await visitor.request.get((await shown.locator('img').getAttribute('src')) ?? '')).status()).toBe(200);

  const earlier = page.getByRole('listitem').filter({ hasText: before.heading });
  await earlier.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(earlier.getByText('Live')).toBeVisible();
  await expectPublished(before.heading);
  await page.goto(`/AuditLog?q=${encodeURIComponent(before.heading)}`);
  await expect(page.getByRole('row').filter({ hasText: 'published the landing page version' }).first()).toContainText(
    heading,
  );
});
