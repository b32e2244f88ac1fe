import { checkScreen, openOnDesktop } from '../../support/check-screen.ts';
import { signIn } from '../../support/sign-in.ts';
import { test } from '../../support/test.ts';
import { enterAsCompany, newWorld } from '../../support/world.ts';

test.describe.configure({ mode: 'parallel' });

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
  '/Company/Notices',
  '/Company/Page',
];

test('every company screen meets WCAG and never scrolls sideways', async ({ page }) => {
  test.setTimeout(400_000);
  await signIn(page.context(), 'company');
  for (const path of SCREENS)
    await test.step(path, async () => {
      await openOnDesktop(page, path);
      await checkScreen(page, path, { largeText: true });
    });
});

test('every company screen meets WCAG without any data', async ({ page, context }) => {
  test.setTimeout(240_000);
  await enterAsCompany(context, await newWorld());
  for (const path of SCREENS)
    await test.step(path, async () => {
      await openOnDesktop(page, path);
      await checkScreen(page, path, { widths: false });
    });
});
