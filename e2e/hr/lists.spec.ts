import { decideCandidate, setCompanyStatus } from '@niyukti/contract/calls/interview';
import { publishOutcome, screenApplication } from '@niyukti/contract/calls/screening';
import { enterAsHr, newCandidate, newWorld } from '../company/world.ts';
import { newHr } from '../support/accounts.ts';
import { callAs } from '../support/api.ts';
import { expectLooksRight, openOnDesk } from '../support/looks.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

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

test('Selected and rejected candidates read as their companies decided', async ({ page, context }) => {
  const world = await newWorld();
  const company = world.company.token;
  const byHr = await newCandidate(world, 'Aman Tiwari', 'applied');
  await callAs(world.hr.token, screenApplication, { path: { id: byHr._id }, body: { status: 'rejected' } });
  const declined = await newCandidate(world, 'Bela Rao', 'selected');
  await callAs(company, decideCandidate, { path: { id: declined._id }, body: { status: 'Rejected' } });
  const rejected = await newCandidate(world, 'Charu Nair', 'interview');
  await callAs(company, decideCandidate, { path: { id: rejected._id }, body: { status: 'Rejected' } });
  await callAs(world.hr.token, publishOutcome, { path: { id: rejected._id } });
  const shortlisted = await newCandidate(world, 'Dev Shah', 'interview');
  await callAs(company, setCompanyStatus, { path: { id: shortlisted._id }, body: { shortListed: true } });
  await newCandidate(world, 'Esha Iyer', 'selected');
  await enterAsHr(context, world);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

  await page.goto('/RejectedCandidates');
  await expect(row('Aman Tiwari')).toContainText('HR Rejected');
  await expect(row('Bela Rao')).toContainText('Company Rejected');
  await expect(row('Charu Nair')).toContainText('Interview Rejected');
  await expect(row('Dev Shah')).toHaveCount(0);

  await page.goto('/SelectedCandidates');
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(4);
  await expect(row('Dev Shah')).toContainText('Yes');
  await expect(row('Esha Iyer')).toContainText('No');
  await expect(row('Esha Iyer')).toContainText('Pending');
  await page.getByRole('group', { name: 'Company status' }).getByRole('button', { name: 'Rejected' }).click();
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(2);
  await expect(page).toHaveURL(/companyStatus=Rejected/);

  await page.goto('/CompanyJoblist');
  const job = row('Frontend Developer');
  for (const text of [world.company.name, 'Kothrud', 'Full-time', '31 Dec 2031']) await expect(job).toContainText(text);
});

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
      await expectLooksRight(page, path, { dark: path === '/HRHome' || path === '/InterviewProcess', largeText: true });
    });
});
