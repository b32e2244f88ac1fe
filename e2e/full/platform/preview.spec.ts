import { previewRelease } from '@niyukti/contract/releases/release-calls';
import { callAs } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { uploadVariant } from '../../support/deploy.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/403/] });

test('a preview link shows a release to who opens it, says so on every page, and leads out again', async ({
  page,
  browser,
}) => {
  const label = `Job list ${Date.now().toString(36)}`;
  const { id } = await uploadVariant('seeker', (release) => ({
    ...release,
    screens: release.screens.map((one) => (one.path === '/Joblist' ? { ...one, nav: label } : one)),
  }));
  const admin = await browser.newContext();
  const token = await signIn(admin, 'admin');
  const { url } = await callAs(token, previewRelease, { path: { name: 'seeker' }, body: { release: id } });

  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview a release');
  await expect(page.getByText(id)).toBeVisible();
  await expectAccessible(page, ['light']);
  await page.getByRole('button', { name: 'Start the preview' }).click();
  await expect(page).toHaveURL(/\/StudentLogIn$/);
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`release ${id}. Only who opened its link sees it`);
  await signIn(page.context(), 'student');
  await page.goto('/Home');
  await page.getByRole('link', { name: label }).click();
  await expect(page).toHaveURL(/\/Joblist$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeVisible();
  await expectAccessible(page, ['light']);
  await page.goto('/Overview');
  await expect(banner).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other.context(), 'student');
  await other.goto('/Home');
  await expect(other.getByRole('link', { name: 'Job list', exact: true })).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await other.goto(url);
  await other.getByRole('button', { name: 'Start the preview' }).click();
  await expect(other.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await other.context().close();

  await page.goto('/Resume');
  await banner.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL(/\/Resume$/);
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Job list', exact: true })).toBeVisible();
  await admin.close();
});

test('a forged preview link says that it is not ours, and leads home', async ({ page }) => {
  await page.goto('/preview?link=eyJmIjoic2Vla2VyIn0.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This preview link is not ours');
  await page.getByRole('link', { name: /Back to/ }).click();
  await expect(page).toHaveURL('/');
});
