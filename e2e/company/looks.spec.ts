import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  '/CompanyDashboard',
  '/CompanyJobPost',
  '/CompanyJobPost?edit=new',
  '/CompanyHRSelected',
  '/CompanyInterviewProcess',
  '/CompanyInterviewProcess?view=board',
  '/CompanyInterviewProcess?filter=rejected',
  '/CompanyHiredCandidates',
  '/selectaplan',
  '/CompanySettings',
];

test('No screen scrolls sideways at 320 px or with text at 200 %, and all are accessible on a phone', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await signIn(context, 'company');
  for (const path of SCREENS) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, ['light']);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await overflow()).toBe(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await overflow()).toBe(0);
    });
  }

  function overflow(): Promise<number> {
    return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
  }
});
