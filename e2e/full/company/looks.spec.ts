import { enter, newWorld } from '../../company/world.ts';
import { expectLooksRight, openOnDesk } from '../../support/looks.ts';
import { signIn } from '../../support/sign-in.ts';
import { test } from '../../support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Every screen of the signed-in company, the rejected list and the plans included. */
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

test('Every company screen with much data breaks no rule of WCAG and scrolls sideways at no width', async ({
  page,
}) => {
  test.setTimeout(400_000);
  await signIn(page.context(), 'company');
  for (const path of SCREENS)
    await test.step(path, async () => {
      await openOnDesk(page, path);
      await expectLooksRight(page, path, { largeText: true });
    });
});

test('Every company screen without data breaks no rule of WCAG', async ({ page, context }) => {
  test.setTimeout(240_000);
  await enter(context, await newWorld());
  for (const path of SCREENS)
    await test.step(path, async () => {
      await openOnDesk(page, path);
      await expectLooksRight(page, path, { widths: false });
    });
});
