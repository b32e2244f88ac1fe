import type { Page } from '@playwright/test';
import { newHr, PASSWORD, unique } from './support/accounts.ts';
import { DEMO, DEMO_PASSWORD } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { waitForHydration } from './support/wait-for-hydration.ts';

const KEY = unique();
const COMPANY = `Setu Works ${KEY}`;
const STUDENT = `Asha Verma ${KEY}`;
const JOB = `Bridge Keeper ${KEY}`;

test.setTimeout(300_000);
// The job seeker applies once before they have a resume.
test.use({ expectedErrors: [/409 .*\/api\/apply-job/] });

test('a hire goes from the posted job to the opened letter, through all four roles', async ({ newPage }) => {
  const screener = await newHr('Ritu');
  const company = await newPage();
  const student = await newPage();
  const hr = await newPage();
  const admin = await newPage();

  await test.step('a company signs up, logs in and posts a job', async () => {
    await signUpCompany(company);
    await logIn(company, `company-${KEY}@demo.test`, PASSWORD);
    await expect(company).toHaveURL(/\/CompanyDashboard$/);
    await expect(company.getByText('Login successful')).toBeVisible();
    await postJob(company);
  });

  await test.step('the admin assigns it to an HR', async () => {
    await admin.goto('/Adminlogin');
    await waitForHydration(admin, 'h1');
    await logIn(admin, DEMO.admin, DEMO_PASSWORD);
    await expect(admin).toHaveURL(/\/Dashboard$/);
    await admin.getByRole('navigation').getByRole('link', { name: 'Company Jobs', exact: true }).click();
    await admin.getByRole('searchbox', { name: 'Company' }).fill(COMPANY);
    await admin.getByRole('button', { name: `Jobs of ${COMPANY}` }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('combobox', { name: `HR for ${JOB}` }).selectOption({ label: screener.name });
    await dialog.getByRole('button', { name: `Assign ${JOB}` }).click();
    await expect(dialog.getByText(screener.name, { exact: true }).first()).toBeVisible();
    await expect(dialog.getByText('Not assigned')).toHaveCount(0);
  });

  await test.step('a job seeker signs up, writes a resume, finds the job and applies', async () => {
    await signUpStudent(student);
    await logIn(student, `asha-${KEY}@demo.test`, PASSWORD);
    await expect(student).toHaveURL(/\/Home$/);
    await expect(student.getByText('No resume updated')).toBeVisible();
    await findJob(student);
    await student.getByRole('button', { name: 'Apply Now' }).click();
    await expect(student.getByText('create a resume before applying to job.')).toBeVisible();
    await writeResume(student);
    await findJob(student);
    await student.getByRole('button', { name: 'Apply Now' }).click();
    await expect(student.getByText('Application submitted successfully!')).toBeVisible();
    await expect(student.getByRole('button', { name: 'Applied', exact: true })).toBeVisible();
  });

  await test.step('HR selects the application', async () => {
    await hr.goto('/HRLogin');
    await waitForHydration(hr, 'h1');
    await logIn(hr, screener.email, screener.password);
    await expect(hr).toHaveURL(/\/HRHome$/);
    await hr.getByRole('navigation').getByRole('link', { name: 'Job Applications', exact: true }).click();
    await hr
      .getByRole('button', { name: `Select ${STUDENT}` })
      .first()
      .click();
    await hr.getByRole('button', { name: 'Select application' }).click();
    await expect(hr.getByRole('button', { name: `Select ${STUDENT}` })).toHaveCount(0);
    await hr.getByRole('button', { name: `Tell now about ${STUDENT}` }).click();
    await student.goto('/AppliedStatus');
    const review = student.getByRole('listitem').filter({ hasText: 'HR review' });
    await expect(review.getByText('Selected').first()).toBeVisible();
  });

  await test.step('the company advances it and schedules a round', async () => {
    await company.goto('/CompanyHRSelected');
    await company.getByRole('button', { name: `Move to Next Round: ${STUDENT}` }).click();
    await company.getByRole('button', { name: 'Move to Next Round', exact: true }).click();
    await expect(company.getByRole('rowheader')).toHaveCount(0);
    await company.getByRole('button', { name: `Tell now about ${STUDENT}` }).click();
    await expect(company.getByRole('region', { name: 'Not told yet' })).toHaveCount(0);
    await company.getByRole('link', { name: 'Interview Process', exact: true }).click();
    await company.getByRole('button', { name: `Schedule round 1 of ${STUDENT}` }).click();
    await scheduleRound(company, 1, 5);
    await closeDialog(company);
  });

  await test.step('HR shows the round to the candidate, who sees it with its link', async () => {
    await openHistory(hr);
    await hr.getByRole('button', { name: 'Update Candidate on round 1' }).click();
    await confirm(hr, 'Update candidate');
    await expect(hr.getByText('The candidate sees this round.')).toBeVisible();
    await student.goto('/AppliedStatus');
    await expect(student.getByRole('link', { name: /Join meeting/ })).toHaveAttribute(
      'href',
      'https://meet.demo.test/asha',
    );
    await expect(student.getByText('Pending HR update').first()).toBeVisible();
  });

  await test.step('the company cancels the round with a reason, which the candidate reads at once, and schedules another', async () => {
    await company.goto('/CompanyInterviewProcess');
    await company.getByRole('button', { name: `Set status of the interview of ${STUDENT}` }).click();
    await company.getByRole('combobox', { name: 'Status of round 1' }).selectOption('Cancelled');
    await company.getByRole('textbox', { name: 'Reason' }).fill('The interviewer is ill');
    await company.getByRole('dialog').getByRole('button', { name: 'Save status' }).click();
    await confirm(company, 'Set status');
    await expect(student.getByText('Why it was cancelled: The interviewer is ill')).toBeVisible();
    await expect(student.getByRole('link', { name: /Join meeting/ })).toHaveCount(0);
    await scheduleRound(company, 2, 6);
  });

  await test.step("the company sets the round's status, HR passes it on", async () => {
    await company.getByRole('combobox', { name: 'Status of round 2' }).selectOption('Move to Next Round');
    await company.getByRole('dialog').getByRole('button', { name: 'Save status' }).click();
    await company.getByRole('alertdialog').getByRole('button', { name: 'Set status' }).click();
    await confirm(company, 'Move without it');
    await closeDialog(company);
    await openHistory(hr);
    await expect(hr.getByText('The interviewer is ill')).toBeVisible();
    await hr.getByRole('button', { name: 'Update Candidate on round 2' }).click();
    await confirm(hr, 'Update candidate');
    await hr.getByRole('button', { name: 'Update Feedback on round 2' }).click();
    await confirm(hr, 'Update feedback');
    await expect(hr.getByText('Feedback told: Move to Next Round.')).toBeVisible();
    await student.goto('/AppliedStatus');
    await expect(student.getByText('Move to Next Round').first()).toBeVisible();
  });

  await test.step('the company shortlists, uploads a letter and hands it over', async () => {
    await company.goto('/CompanyInterviewProcess');
    await company.getByRole('button', { name: `Shortlist ${STUDENT}` }).click();
    await confirm(company, 'Shortlist');
    await expect(company.getByRole('button', { name: `Shortlist ${STUDENT}` })).toHaveCount(0);
    await company.goto('/CompanyHiredCandidates');
    await company.getByRole('button', { name: `Upload offer letter of ${STUDENT}` }).click();
    await company.locator('input[type=file]').setInputFiles({
      name: 'Offer.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
    });
    await company.getByRole('button', { name: 'Upload letter' }).click();
    await expect(company.getByText(`Offer letter of ${STUDENT} uploaded.`)).toBeVisible();
    await company
      .getByRole('button', { name: /Update .*to HR/ })
      .first()
      .click();
    await confirm(company, 'Update to HR');
    await expect(company.getByText(`${STUDENT} is with HR now.`)).toBeVisible();
  });

  await test.step('the candidate sees nothing of it before HR publishes it', async () => {
    await student.goto('/AppliedStatus');
    await expect(student.getByText('Not Assigned').first()).toBeVisible();
    await expect(student.getByRole('link', { name: 'View Offer Letter' })).toHaveCount(0);
  });

  await test.step('HR updates the interview status and sends the letter', async () => {
    await openHistory(hr);
    await hr.getByRole('button', { name: 'Update Interview Status' }).click();
    await confirm(hr, 'Update interview status');
    await expect(hr.getByText('Candidate sees: Shortlisted')).toBeVisible();
    await hr.goto('/HiredCandidates');
    await hr
      .getByRole('row', { name: new RegExp(STUDENT) })
      .getByRole('button', { name: /Send/ })
      .click();
    await confirm(hr, 'Send offer letter');
    await expect(
      hr
        .getByRole('row', { name: new RegExp(STUDENT) })
        .getByText('Sent', { exact: true })
        .first(),
    ).toBeVisible();
  });

  await test.step('the candidate opens the letter', async () => {
    await student.goto('/AppliedStatus');
    await expect(student.getByText('Shortlisted').first()).toBeVisible();
    const link = student.getByRole('link', { name: 'View Offer Letter' });
    await expect(link).toBeVisible();
    const [download] = await Promise.all([student.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    await student.goto('/Home');
    await expect(student.getByText('Selected').first()).toBeVisible();
  });
});

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function confirm(page: Page, label: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** Schedules a round in the open dialog of a candidate's interviews. */
async function scheduleRound(page: Page, round: number, days: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date').fill(inDays(days));
  await dialog.getByLabel('Time in India').fill('16:00');
  await dialog.getByLabel('Mode').selectOption('Online');
  await dialog.getByLabel(/Meeting link/).fill('https://meet.demo.test/asha');
  await dialog.getByLabel('Interviewer').fill('Meera Kulkarni');
  await dialog.getByRole('button', { name: `Schedule round ${round}` }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(round);
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function signUpCompany(page: Page): Promise<void> {
  await page.goto('/CompanySignup');
  await waitForHydration(page, 'h1');
  await page.getByLabel('Company name').fill(COMPANY);
  await page.getByLabel('Company type').selectOption('Other');
  await page.getByLabel('Which type of company?').fill('Bridge builders');
  await page.getByLabel('Your position').fill('Founder');
  await page.getByLabel('Business model').fill('Services');
  await page.getByLabel('Email').fill(`company-${KEY}@demo.test`);
  await page.getByLabel('Phone').fill('+919820044001');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill('something else');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/CompanyLogin$/);
  await waitForHydration(page, 'h1');
}

async function postJob(page: Page): Promise<void> {
  // The count of job posts on the dashboard is a link, too.
  await page.getByRole('link', { name: 'Job Post', exact: true }).click();
  await page
    .getByRole('button', { name: /Add\/Post Job/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Post job' }).click();
  await expect(dialog.getByText('Please fill in job title').first()).toBeVisible();
  await dialog.getByLabel('Job title').fill(JOB);
  await dialog.getByLabel('City').fill('Pune');
  await dialog.getByLabel('Location').fill('Kothrud');
  await dialog.getByLabel('Job type').selectOption('Full-time');
  await dialog.getByLabel('Job timing').selectOption('Day shift');
  await dialog.getByLabel('Working days').fill('Mon to Fri');
  await dialog.getByLabel('Job description').fill('Keep the bridge open.\nWalk it twice a day\nWrite down what creaks');
  await dialog.getByLabel('Desired skills').fill('Welding, Patience');
  await dialog.getByLabel('Experience').fill('1-3');
  await dialog.getByLabel('Number of positions').fill('2');
  await dialog.getByLabel('Application deadline').fill(inDays(20));
  await dialog.getByLabel('Minimum salary').fill('300000');
  await dialog.getByLabel('Maximum salary').fill('420000');
  await dialog.getByRole('button', { name: 'Post job' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(JOB).first()).toBeVisible();
}

async function signUpStudent(page: Page): Promise<void> {
  await page.goto('/StudentSignUp');
  await waitForHydration(page, 'h1');
  await page.getByLabel('Name', { exact: true }).fill(STUDENT);
  await page.getByLabel('Email').fill(`asha-${KEY}@demo.test`);
  await page.getByLabel('Phone').fill('9820044002');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('I am 18 or older.').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Sign Up Successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/StudentLogIn$/);
  await waitForHydration(page, 'h1');
}

async function findJob(page: Page): Promise<void> {
  await page.goto('/Joblist');
  const what = page.getByRole('combobox', { name: 'What' });
  await what.fill(JOB.toLowerCase());
  await what.press('Enter');
  await expect(page.getByRole('heading', { name: JOB })).toBeVisible();
}

async function writeResume(page: Page): Promise<void> {
  await page.goto('/Resume');
  const answers: Record<string, string> = {
    Name: STUDENT,
    Email: `asha-${KEY}@demo.test`,
    Phone: '9820044002',
    Address: '4 Station Road, Pune',
    Institute: 'COEP Pune',
    Degree: 'B.E. Civil',
    Year: '2025',
    Skills: 'Welding, Patience, Drawing',
    Summary: 'Likes bridges.',
    Project: 'A footbridge for the campus.',
    Company: 'Setu Trust',
    Role: 'Intern',
    Duration: '6 months',
  };
  for (const [label, value] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Create resume' }).click();
  await expect(page.getByText('Resume created successfully!')).toBeVisible();
}

async function openHistory(page: Page): Promise<void> {
  await page.goto('/InterviewProcess');
  await page.getByRole('button', { name: `Interview history of ${STUDENT}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
