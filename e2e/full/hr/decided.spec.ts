import { decideCandidate, setCompanyStatus } from '@niyukti/contract/hiring/interview-calls';
import { publishOutcome, screenApplication } from '@niyukti/contract/hiring/screening-calls';
import { callAs } from '../../support/call-as.ts';
import { expect, test } from '../../support/test.ts';
import { enterAsHr, newCandidate, newWorld } from '../../support/world.ts';

test('the lists of selected and rejected candidates show what each company decided', async ({ page, context }) => {
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
