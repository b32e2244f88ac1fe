import { checkScreen, openOnDesktop } from '../../support/check-screen.ts';
import { signIn } from '../../support/sign-in.ts';
import { test } from '../../support/test.ts';

const SCREENS = [
  '/Home',
  '/Joblist',
  '/AppliedStatus',
  '/Resume',
  '/Settings',
  '/Chooseaplan',
  '/JobSeeker/Notices',
  '/JobSeeker/Alerts',
];

test('every screen of a job seeker meets WCAG and never scrolls sideways', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page.context(), 'student');
  for (const path of SCREENS)
    await test.step(path, async () => {
      await openOnDesktop(page, path);
      await checkScreen(page, path);
    });
});
