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

test('No screen scrolls sideways from 320 px up, zoomed to 200 % or with text at 200 %', async ({ page, context }) => {
  test.setTimeout(120_000);
  await signIn(context, 'company');
  for (const path of SCREENS) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      // 640 is what zooming a 1280 px window to 200 % leaves; 1040 is the narrowest desktop.
      for (const width of [320, 640, 1040]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(), `${path} at ${width} px`).toBe(0);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await overflow(), `${path} with text at 200 %`).toBe(0);
    });
  }

  function overflow(): Promise<number> {
    return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
  }
});
