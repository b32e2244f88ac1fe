import { requestPlan } from '@niyukti/contract/accounts/plan-calls';
import { createResume } from '@niyukti/contract/accounts/resume-calls';
import type { Role } from '@niyukti/contract/accounts/roles';
import { logInStudent, signUpStudent } from '@niyukti/contract/accounts/student-calls';
import { sendContactMessage } from '@niyukti/contract/community/contact-calls';
import { replyToThought, shareThought } from '@niyukti/contract/community/thought-calls';
import { scheduleRound, setCompanyStatus, setRoundOutcome } from '@niyukti/contract/hiring/interview-calls';
import { shareFeedback, shareRound } from '@niyukti/contract/hiring/screening-calls';
import { apply } from '@niyukti/contract/hiring/student-application-calls';
import { keepAlert } from '@niyukti/contract/jobs/alert-calls';
import { updateCareersPage } from '@niyukti/contract/jobs/careers-calls';
import { followCompany } from '@niyukti/contract/jobs/follow-calls';
import { assignJob, postJob, saveJob } from '@niyukti/contract/jobs/job-calls';
import { saveJobDraft } from '@niyukti/contract/jobs/job-draft-calls';
import { named } from '@niyukti/contract/text/slug';
import type { Page } from '@playwright/test';
import { adminToken, PASSWORD, unique } from '../../support/accounts.ts';
import { callAs } from '../../support/call-as.ts';
import { builtScreens } from '../../support/deploy.ts';
import { baseUrl, signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { jobBody, moveCandidate, newWorld, type World } from '../../support/world.ts';

/** A word without a place to break, which begins with the name of its field. */
const word = (field: string, length = 60) => `${field}${unique()}`.padEnd(length, 'm');
const ADDRESS = `https://example.com/${'a'.repeat(90)}`;
const text = (field: string) => `${word(field)}\n${word(field)}\n\n${ADDRESS}`;
const email = (field: string) => `${word(field).toLowerCase()}@journeys.test`;

/** The accounts of a hire, and the addresses of its screens with parameters. */
interface LongWorld {
  readonly accounts: Partial<Record<Role, { email: string; password: string }>>;
  readonly paths: Readonly<Record<Role | 'visitor', readonly string[]>>;
}

/** A hire in which every text is one long word. */
async function newLongWorld(): Promise<LongWorld> {
  const title = word('Title');
  const job = {
    city: word('City'),
    location: word('Location'),
    jobType: word('Type'),
    jobTiming: word('Timing'),
    workingDays: word('Days'),
    jobDescription: text('Description'),
    desiredSkills: [word('Skill'), word('Skill'), word('Skill')].join(', '),
  };
  const texts = () => ({
    company: {
      companyName: word('Company', 72),
      companyType: 'Other' as const,
      otherCompanyType: word('Kind'),
      position: word('Position'),
      businessmodel: word('Model'),
      email: email('hire'),
    },
    hrName: word('Hr'),
    job,
  });
  const world = await newWorld(title, texts());
  // The page of a job lists this one as similar.
  await newWorld(title, texts());
  await fillCompany(world, { ...jobBody(title), ...job });
  const { application, ...student } = await newApplicant(world, job.desiredSkills);
  await shareCommunity(student.token);
  const jobPath = `/Jobs/${named(title, world.job._id)}`;
  const careersPath = `/Careers/${named(world.company.name, world.company.id)}`;
  return {
    accounts: {
      student: { email: student.email, password: PASSWORD },
      company: { email: world.company.email, password: PASSWORD },
      hr: { email: world.hr.email, password: PASSWORD },
    },
    paths: {
      visitor: [jobPath, careersPath, `/Jobs?q=${title}`],
      student: [jobPath, careersPath, `/Joblist?q=${title}`, `/Joblist?id=${world.job._id}`],
      company: [
        `/CompanyInterviewProcess/${application}`,
        `/CompanyInterviewProcess?id=${application}`,
        '/CompanyInterviewProcess?view=board',
        `/CompanyHiredCandidates?id=${application}`,
        `/CompanyJobPost?view=${world.job._id}`,
        `/CompanyJobPost?edit=${world.job._id}`,
      ],
      hr: [`/JobApplications/${application}`, `/InterviewProcess?id=${application}`],
      admin: [
        `/CompanyOnboardList?q=${world.company.email}`,
        `/CompanyJobs?q=${world.company.email}`,
        `/Createhr?q=${world.hr.email}`,
        `/AssignedJobs?q=${world.hr.email}`,
        `/UserManagement?q=${student.email}`,
      ],
    },
  };
}

async function fillCompany({ company, hr }: World, job: ReturnType<typeof jobBody>): Promise<void> {
  await callAs(company.token, updateCareersPage, {
    path: { companyId: company.id },
    body: {
      pitch: word('Pitch'),
      about: `# ${word('Heading')}\n${text('About')}\n- ${word('Item')}`,
      website: ADDRESS,
      founded: '1999',
      people: word('P', 40),
      benefits: `${word('Benefit')}: ${word('Benefit')}`,
      colour: '',
    },
  });
  const { _id: jobId } = await callAs(company.token, postJob, { body: job });
  await callAs(await adminToken(), assignJob, { body: { jobId, hrId: hr.id } });
  await callAs(company.token, saveJobDraft, { body: { jobTitle: word('Draft') } });
  await callAs(company.token, requestPlan, { body: { plan: 'Gold' } });
}

/** A job seeker whom the company shortlists after one round. */
async function newApplicant(world: World, skills: string) {
  const [name, address] = [word('Student'), email('seeker')];
  await callAs(null, signUpStudent, {
    body: { name, email: address, phone: '9820011226', password: PASSWORD, confirmPassword: PASSWORD },
  });
  const { token } = await callAs(null, logInStudent, { body: { email: address, password: PASSWORD } });
  await callAs(token, createResume, {
    body: {
      personalInfo: { name, email: address, phone: '9820011226', address: word('Address') },
      educations: [{ institute: word('Institute'), degree: word('Degree'), year: word('Y', 40) }],
      skills,
      summary: text('Summary'),
      project: text('Project'),
      experience: { company: word('Employer'), role: word('Role'), duration: word('Duration') },
    },
  });
  await callAs(token, saveJob, { path: { jobId: world.job._id } });
  await callAs(token, followCompany, { path: { companyId: world.company.id } });
  await callAs(token, keepAlert, { body: { name: word('Alert'), search: `q=${word('Search')}`, pace: 'day' } });
  await callAs(token, requestPlan, { body: { plan: 'Gold' } });
  const { _id: id } = await callAs(token, apply, { body: { jobId: world.job._id } });
  await moveCandidate(world, id, 'interview');
  const { _id: interviewId } = await callAs(world.company.token, scheduleRound, {
    path: { id },
    body: {
      date: '2031-11-20T05:00:00Z',
      mode: 'Online',
      link: ADDRESS,
      interviewer: word('Interviewer'),
      minutes: 60,
    },
  });
  await callAs(world.hr.token, shareRound, { path: { id, round: '1' }, body: {} });
  const outcome = { interviewStatus: 'Cancelled', reason: word('Reason') } as const;
  await callAs(world.company.token, setRoundOutcome, { path: { id, interviewId }, body: outcome });
  await callAs(world.hr.token, shareFeedback, { path: { id, round: '1' }, body: { feedback: word('Feedback') } });
  await callAs(world.company.token, setCompanyStatus, { path: { id }, body: { shortListed: true } });
  await uploadLetter(world.company.token, id);
  return { application: id, email: address, token };
}

async function uploadLetter(token: string, application: string): Promise<void> {
  const form = new FormData();
  form.set('applicationId', application);
  const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
  form.set('file', new File([pdf], `${word('Letter')}.pdf`, { type: 'application/pdf' }));
  const headers = { origin: baseUrl(), authorization: `Bearer ${token}` };
  const answer = await fetch(`${baseUrl()}/api/upload-offer-letter`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`The letter was refused: ${await answer.text()}`);
}

async function shareCommunity(token: string): Promise<void> {
  const { _id: thoughtId } = await callAs(token, shareThought, { body: { text: text('Thought') } });
  await callAs(token, replyToThought, { path: { thoughtId }, body: { text: text('Reply') } });
  await callAs(null, sendContactMessage, {
    body: { name: word('Sender'), phone: '9820011227', email: email('sender'), message: text('Message') },
  });
}

/** The innermost elements that overflow the page or a dialog and do not scroll by themselves. */
async function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog')];
    return boxes.flatMap((box) => {
      if (box.scrollWidth <= box.clientWidth) return [];
      const edge = (box.localName === 'html' ? 0 : box.getBoundingClientRect().left + box.clientLeft) + box.clientWidth;
      const hides = (element: Element | null): boolean =>
        element !== null &&
        element !== box &&
        (getComputedStyle(element).overflowX !== 'visible' || hides(element.parentElement));
      const out = [...box.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > edge + 0.5 && !hides(element.parentElement),
      );
      const innermost = out.filter((element) => !out.some((other) => other !== element && element.contains(other)));
      const named = innermost.map(
        ({ localName, className, textContent }) => `${localName}.${className} ${textContent}`,
      );
      return [`${box.localName}: ${box.scrollWidth} px`, ...named.map((one) => one.slice(0, 80))];
    });
  });
}

let world: LongWorld;
test.beforeAll(async () => {
  world = await newLongWorld();
});

for (const role of ['visitor', 'student', 'company', 'hr', 'admin'] as const)
  test(`a long word in every field makes no screen of the ${role} scroll sideways`, async ({ page }) => {
    test.setTimeout(300_000);
    if (role !== 'visitor') await signIn(page.context(), role, world.accounts[role]);
    await page.setViewportSize({ width: 360, height: 800 });
    const own = builtScreens().filter((screen) => (screen.role ?? 'visitor') === role && screen.path !== '/404');
    for (const path of [...own.map((screen) => screen.path), ...world.paths[role]])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect.soft(await overflowingElements(page), path).toEqual([]);
      });
  });
