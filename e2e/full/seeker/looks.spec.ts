import { expectLooksRight, openOnDesk } from '../../support/looks.ts';
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

test('no screen of a job seeker breaks a rule of WCAG or scrolls sideways, on a desk and on a phone, with real data', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page.context(), 'student');
  for (const path of SCREENS)
    await test.step(path, async () => {
      await openOnDesk(page, path);
      await expectLooksRight(page, path);
    });
});
