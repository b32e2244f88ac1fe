import { previewRelease } from '@niyukti/contract/releases/release-calls';
import { adminToken, unique } from '../../support/accounts.ts';
import { callAs } from '../../support/call-as.ts';
import { builtRelease, uploadRelease } from '../../support/deploy.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/403/] });

test('a preview link shows a release only to its visitor, with a banner, until they leave', async ({
  page,
  newPage,
}) => {
  const label = `Job list ${unique()}`;
  const built = builtRelease('seeker');
  const { id } = await uploadRelease({
    ...built,
    screens: built.screens.map((screen) => (screen.path === '/Joblist' ? { ...screen, nav: label } : screen)),
  });
  const { url } = await callAs(await adminToken(), previewRelease, { path: { name: 'seeker' }, body: { release: id } });

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

  const other = await newPage();
  await signIn(other.context(), 'student');
  await other.goto('/Home');
  await expect(other.getByRole('link', { name: 'Job list', exact: true })).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await other.goto(url);
  await other.getByRole('button', { name: 'Start the preview' }).click();
  await expect(other.getByRole('complementary', { name: 'Preview' })).toBeVisible();

  await page.goto('/Resume');
  await banner.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL(/\/Resume$/);
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Job list', exact: true })).toBeVisible();
});

test('a forged preview link is refused on a page that leads home', async ({ page }) => {
  await page.goto('/preview?link=eyJmIjoic2Vla2VyIn0.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This preview link is not ours');
  await page.getByRole('link', { name: /Back to/ }).click();
  await expect(page).toHaveURL('/');
});
