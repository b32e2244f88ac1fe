import { newHr, unique } from '../../support/accounts.ts';
import { checkScreen, openOnDesktop } from '../../support/check-screen.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { enterAsHr, newCandidate, newWorld } from '../../support/world.ts';

const SCREENS = [
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

test('a new HR finds every list empty, each with its own message', async ({ page, context }) => {
  await signIn(context, 'hr', await newHr());
  for (const [path, message] of [
    ['/CompanyJoblist', 'No jobs assigned'],
    ['/JobApplications', 'No pending applications found.'],
    ['/SelectedCandidates', 'No selected candidates yet.'],
    ['/InterviewProcess', 'No interviews yet.'],
    ['/RejectedCandidates', 'No rejected candidates found.'],
    ['/HiredCandidates', 'No hired candidates yet.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: message })).toBeVisible();
  }
  await page.goto('/HRHome');
  await expect(page.getByRole('heading', { name: 'Nobody is waiting.' })).toBeVisible();
});

test('every HR screen meets WCAG and never scrolls sideways', async ({ page, context }) => {
  test.setTimeout(300_000);
  const world = await newWorld();
  await newCandidate(world, 'Venkata Subramania Ramanujam Iyengar', 'applied');
  await newCandidate(world, 'Fatima Sheikh', 'interview');
  await enterAsHr(context, world);
  for (const path of SCREENS)
    await test.step(path, async () => {
      await openOnDesktop(page, path);
      await checkScreen(page, path, { largeText: true });
    });
});

test('long names keep rows low, and the focus ring of a name does not touch the job', async ({ page, context }) => {
  const company = { companyName: `Vastu Foods Private Limited ${unique()}` };
  const world = await newWorld('Field Support Associate and Regional Operations Coordinator', { company });
  for (const name of ['Maria Fernanda de la Cruz Gonzales', 'Venkatanarasimharajuvaripeta S Krishnamoorthy'])
    await newCandidate(world, name, 'applied');
  await enterAsHr(context, world);
  await page.goto('/JobApplications');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(2);
  const tallestRow = () => rows.evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height)));
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await tallestRow(), `${width} px`).toBeLessThan(80);
  }
  const name = rows.first().getByRole('button', { name: /^Venkata/ });
  await name.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const gap = await name.evaluate((button) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(button);
    const ring =
      button.getBoundingClientRect().bottom + Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    return (button.nextElementSibling?.getBoundingClientRect().top ?? 0) - ring;
  });
  expect(gap).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: /^Venkata/ })).toBeVisible();
  expect(await tallestRow(), 'beside the panel').toBeLessThan(80);
});
