import { expectAccessible } from '../support/axe.ts';
import { expectEachToLoadAgain } from '../support/failing.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { enter, newWorld } from './world.ts';

/** Every screen of the signed-in company, the rejected list and the plans included. */
const SCREENS = [
  '/CompanyDashboard',
  '/CompanyJobPost',
  '/CompanyHRSelected',
  '/CompanyInterviewProcess',
  '/CompanyInterviewProcess?filter=rejected',
  '/CompanyHiredCandidates',
  '/selectaplan',
  '/CompanySettings',
];

for (const width of [1440, 390]) {
  test(`Every company screen is free of violations at ${width} px, with much and with nothing to show`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const world = await newWorld();
    const empty = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await enter(empty.context(), world);
    await signIn(page.context(), 'company');
    await page.setViewportSize({ width, height: 900 });
    for (const path of SCREENS)
      for (const view of [page, empty]) {
        await view.goto(path);
        await expect(view.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(view.locator('[aria-busy=true]')).toHaveCount(0);
        await expectAccessible(view);
      }
    await empty.context().close();
  });
}

/** What each screen says when what it shows does not load. */
const FAILURES = [
  ['/CompanyDashboard', 'company-dashboard'],
  ['/CompanyJobPost', 'company-jobs'],
  ['/CompanyHRSelected', 'selected-applications'],
  ['/CompanyInterviewProcess', 'interview-applications'],
  ['/CompanyInterviewProcess?view=board', 'interview-applications'],
  ['/CompanyHiredCandidates', 'shortlisted-applications'],
] as const;

test.describe('with the API failing', () => {
  test.use({ expectedErrors: [/503/] });

  test('Every company screen says what did not load, accessibly, and loads again', async ({ page, context }) => {
    test.setTimeout(120_000);
    const world = await newWorld();
    await enter(context, world);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectEachToLoadAgain(page, FAILURES);
  });
});
