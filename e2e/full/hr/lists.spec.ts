import { enterAsHr, newCandidate, newWorld } from '../../company/world.ts';
import { newHr } from '../../support/accounts.ts';
import { expectLooksRight, openOnDesk } from '../../support/looks.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const PAGES = [
  '/HRHome',
  '/CompanyJoblist',
  '/JobApplications',
  '/SelectedCandidates',
  '/InterviewProcess',
  '/RejectedCandidates',
  '/HiredCandidates',
  '/HRSettings',
  '/HR/Notices',
];

test('A new HR finds every list empty, with the words for it', async ({ page, context }) => {
  await signIn(context, 'hr', await newHr());
  for (const [path, words] of [
    ['/CompanyJoblist', 'No jobs assigned'],
    ['/JobApplications', 'No pending applications found.'],
    ['/SelectedCandidates', 'No selected candidates yet.'],
    ['/InterviewProcess', 'No interviews yet.'],
    ['/RejectedCandidates', 'No rejected candidates found.'],
    ['/HiredCandidates', 'No hired candidates yet.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
  }
  await page.goto('/HRHome');
  await expect(page.getByRole('heading', { name: 'Nobody is waiting.' })).toBeVisible();
});

test("The pages of HR's break no rule of WCAG and scroll sideways at no width, with long names too", async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const world = await newWorld();
  await newCandidate(world, 'Venkata Subramania Ramanujam Iyengar', 'applied');
  await newCandidate(world, 'Fatima Sheikh', 'interview');
  await enterAsHr(context, world);
  for (const path of PAGES)
    await test.step(path, async () => {
      await openOnDesk(page, path);
      await expectLooksRight(page, path, { largeText: true });
    });
});
