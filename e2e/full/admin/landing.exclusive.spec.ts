import { publishLandingVersion, saveLandingVersion } from '@niyukti/contract/community/landing-calls';
import { BUILT_IN_LANDING } from '@niyukti/contract/public-pages/slots';
import { open, tabTo } from '../../admin/world.ts';
import { adminToken, unique } from '../../support/accounts.ts';
import { callAs } from '../../support/api.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { untilKept } from '../../support/until-kept.ts';

test.use({ expectedErrors: [/415/] });

/** One pixel, and bytes behind it that no reader minds. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = (bytes: number) => Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.alloc(bytes)]).subarray(0, bytes);

test('by keyboard alone a banner gets its image and is published; an earlier version is restored', async ({
  page,
  browser,
}) => {
  test.slow();
  const token = await adminToken();
  const before = { ...BUILT_IN_LANDING, heading: `Before ${unique()}` };
  const { _id: id } = await callAs(token, saveLandingVersion, { body: before });
  await callAs(token, publishLandingVersion, { path: { id } });
  const visitor = await (await browser.newContext()).newPage();
  const reads = async (heading: string) => {
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(heading);
  };
  await reads(before.heading);

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
    // The browser may still be putting the last chooser away, and then ignores the key: a person
    // presses it again.
    await expect(async () => {
      const chooser = page.waitForEvent('filechooser', { timeout: 3_000 });
      await page.keyboard.press('Space');
      await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
    }).toPass({ timeout: 15_000 });
  };
  await choose('text.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByRole('alert')).toHaveText('Please select a PNG, JPEG or WebP image.');
  // What is too large is made smaller by itself.
  await choose('banner.png', png(200 * 1024));
  await expect(page.getByAltText('Banner 1 now')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // What is typed and uploaded survives a reload.
  await untilKept(page, banner);
  await untilKept(page, '/files/banners/');
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
  await reads(before.heading);

  const version = page.getByRole('listitem').filter({ hasText: heading });
  await tabTo(page, version.getByRole('button', { name: 'Publish' }));
  await page.keyboard.press('Enter');
  const answer = page.getByRole('alertdialog').getByRole('button', { name: 'Publish' });
  await tabTo(page, answer);
  await expect(answer).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(version.getByText('Live')).toBeVisible();
  await reads(heading);
  await visitor.goto('/ITServices');
  const shown = visitor.getByRole('region', { name: 'Banners' }).getByRole('listitem').filter({ hasText: banner });
  await expect(shown.locator('img')).toHaveAttribute('src', /^\/files\/banners\//);
  expect((await visitor.request.get((await shown.locator('img').getAttribute('src')) ?? '')).status()).toBe(200);

  const earlier = page.getByRole('listitem').filter({ hasText: before.heading });
  await earlier.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(earlier.getByText('Live')).toBeVisible();
  await reads(before.heading);
  await page.goto(`/AuditLog?q=${encodeURIComponent(before.heading)}`);
  await expect(page.getByRole('row').filter({ hasText: 'published the landing page version' }).first()).toContainText(
    heading,
  );
  await visitor.context().close();
});
