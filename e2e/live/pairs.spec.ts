import { createResume } from '@niyukti/contract/accounts/resume-calls';
import type { Role } from '@niyukti/contract/accounts/roles';
import { logInStudent } from '@niyukti/contract/accounts/student-calls';
import { assignJob, postJob } from '@niyukti/contract/jobs/job-calls';
import type { Page } from '@playwright/test';
import { adminToken, newStudent, PASSWORD, unique } from '../support/accounts.ts';
import { callAs } from '../support/call-as.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { jobBody, newWorld } from '../support/world.ts';

/** Pages poll after 30 seconds at the earliest, so a change within this time came by the socket. */
const SOON = { timeout: 25_000 };

const openLink = (page: Page, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();

async function newStudentWithResume() {
  const student = await newStudent('Asha');
  const { name, email } = student;
  const { token } = await callAs(null, logInStudent, { body: { email, password: PASSWORD } });
  await callAs(token, createResume, {
    body: {
      personalInfo: { name, email, phone: '9820011226', address: 'Kothrud, Pune' },
      educations: [{ institute: 'Pune University', degree: 'MCA', year: '2024' }],
      skills: 'React',
      summary: 'Builds forms.',
      project: 'A shop.',
      experience: { company: 'Lattice', role: 'Developer', duration: '2 years' },
    },
  });
  return student;
}

test('open pages of the other roles show what one role does, without a reload', async ({ newPage }) => {
  test.setTimeout(120_000);
  const title = `Ferry Pilot ${unique()}`;
  const [world, { name, email }] = await Promise.all([newWorld(title), newStudentWithResume()]);
  const open = async (role: Role, path: string, account: { email?: string; password?: string } = {}) => {
    const page = await newPage();
    await signIn(page.context(), role, account);
    await page.goto(path);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    return page;
  };
  const [seeker, hr, company, admin] = await Promise.all([
    open('student', `/Joblist?id=${world.job._id}`, { email, password: PASSWORD }),
    open('hr', '/JobApplications', { email: world.hr.email, password: PASSWORD }),
    open('company', '/CompanyHRSelected', { email: world.company.email, password: PASSWORD }),
    open('admin', `/AssignedJobs?q=${encodeURIComponent(world.hr.name)}`),
  ]);
  const assigned = admin.getByRole('row', { name: new RegExp(world.hr.name) });

  await test.step('job seeker to HR, and to the administrator', async () => {
    await seeker.getByRole('button', { name: 'Apply Now' }).click();
    await expect(hr.getByRole('button', { name: `Select ${name}` }).first()).toBeVisible(SOON);
    await expect(assigned).toContainText('Applications waiting 1', SOON);
    await openLink(seeker, 'Applied status');
  });

  await test.step('HR to job seeker, and to the company', async () => {
    const detail = seeker.getByRole('region', { name: 'Selected application' });
    await expect(detail).toBeVisible();
    await hr
      .getByRole('button', { name: `Select ${name}` })
      .first()
      .click();
    await hr.getByRole('button', { name: 'Select application' }).click();
    await hr.getByRole('button', { name: `Tell now about ${name}` }).click();
    await expect(detail.getByRole('listitem').filter({ hasText: 'HR review' })).toContainText('Selected', SOON);
    await expect(assigned).toContainText('Applications waiting 0', SOON);
    await expect(company.getByRole('button', { name: `Move to Next Round: ${name}` })).toBeVisible(SOON);
  });

  await test.step('company to HR, and to the job seeker', async () => {
    await openLink(hr, 'Selected Candidates');
    const row = hr.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('Pending');
    await company.getByRole('button', { name: `Move to Next Round: ${name}` }).click();
    await company.getByRole('button', { name: 'Move to Next Round', exact: true }).click();
    await company.getByRole('button', { name: `Tell now about ${name}` }).click();
    await expect(row).not.toContainText('Pending', SOON);
    await expect(
      seeker
        .getByRole('region', { name: 'Selected application' })
        .getByRole('listitem')
        .filter({ hasText: 'Company review' }),
    ).toContainText('Selected', SOON);
  });

  await test.step('company to administrator', async () => {
    await openLink(admin, 'Company Jobs');
    await admin.getByRole('searchbox', { name: 'Company' }).fill(world.company.name);
    const row = admin.getByRole('row', { name: new RegExp(world.company.name) });
    await expect(row).toContainText('None');
    await openLink(company, 'Job Post');
    await openLink(hr, 'Company Job List');
    for (const page of [company, hr]) await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(1);
    const job = await callAs(world.company.token, postJob, { body: jobBody('Deck Hand') });
    await expect(row).toContainText('1 waiting', SOON);
    // The company's own open page shows it, too.
    await company.getByRole('button', { name: '1 new' }).click(SOON);
    await expect(company.getByRole('row', { name: /Deck Hand/ })).toContainText('Waits for an HR');
    await callAs(await adminToken(), assignJob, { body: { jobId: job._id, hrId: world.hr.id } });
  });

  await test.step('administrator to HR, and to the company', async () => {
    await hr.getByRole('button', { name: '1 new' }).click(SOON);
    await expect(hr.getByRole('row', { name: /Deck Hand/ })).toBeVisible();
    await expect(company.getByRole('row', { name: /Deck Hand/ })).toContainText(world.hr.name, SOON);
  });
});
