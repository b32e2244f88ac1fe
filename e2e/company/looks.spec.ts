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

test('No screen scrolls sideways from 320 px up or zoomed to 200 %, and all are accessible on a phone', async ({
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
      // 640 is what zooming a 1280 px window to 200 % leaves; 1040 is the narrowest desktop.
      for (const width of [320, 640, 1040]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(), `${path} at ${width} px`).toBe(0);
      }
    });
  }

  function overflow(): Promise<number> {
    return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
  }
});
