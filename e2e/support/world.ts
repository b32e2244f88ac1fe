import { logInCompany, signUpCompany } from '@niyukti/contract/accounts/company-calls';
import { createHr, logInHr } from '@niyukti/contract/accounts/hr-calls';
import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import { createResume } from '@niyukti/contract/accounts/resume-calls';
import { logInStudent, signUpStudent } from '@niyukti/contract/accounts/student-calls';
import type { CallInput } from '@niyukti/contract/api/call';
import type { Application } from '@niyukti/contract/hiring/application-calls';
import { decideCandidate } from '@niyukti/contract/hiring/interview-calls';
import { screenApplication } from '@niyukti/contract/hiring/screening-calls';
import { apply } from '@niyukti/contract/hiring/student-application-calls';
import { assignJob, type Job, postJob } from '@niyukti/contract/jobs/job-calls';
import type { BrowserContext } from '@playwright/test';
import { adminToken, PASSWORD, unique } from './accounts.ts';
import { callAs } from './call-as.ts';
import { signIn } from './sign-in.ts';

/** A company of its own with an HR of its own, so that journeys do not see each other. */
export interface World {
  company: { id: string; name: string; email: string; token: string };
  hr: { id: string; name: string; email: string; token: string };
  job: Job;
}

/** What a world says in place of what it usually says. */
interface WorldTexts {
  company?: Partial<CallInput<typeof signUpCompany>['body']>;
  hrName?: string;
  job?: Partial<ReturnType<typeof jobBody>>;
}

/** Signs a company up and in, posts a job and has the admin assign it to a new HR. */
export async function newWorld(jobTitle = 'Frontend Developer', texts: WorldTexts = {}): Promise<World> {
  const key = unique();
  const { companyName = `Nimbus ${key}`, email = `hire-${key}@journeys.test` } = texts.company ?? {};
  await callAs(null, signUpCompany, {
    body: {
      companyName,
      companyType: 'IT',
      position: 'Hiring lead',
      businessmodel: 'B2B',
      email,
      phone: '9820011224',
      password: PASSWORD,
      notice: NOTICE_VERSION,
      ...texts.company,
    },
  });
  const { companyId, token } = await callAs(null, logInCompany, { body: { email, password: PASSWORD } });
  const admin = await adminToken();
  const hrEmail = `hr-${key}@journeys.test`;
  const { hrName = `Ritu ${key}` } = texts;
  await callAs(admin, createHr, {
    body: { name: hrName, email: hrEmail, number: '9820011225', password: PASSWORD },
  });
  const hr = await callAs(null, logInHr, { body: { email: hrEmail, password: PASSWORD } });
  const job = await callAs(token, postJob, { body: { ...jobBody(jobTitle), ...texts.job } });
  await callAs(admin, assignJob, { body: { jobId: job._id, hrId: hr.HrId } });
  return {
    company: { id: companyId, name: companyName, email, token },
    hr: { id: hr.HrId, name: hrName, email: hrEmail, token: hr.token },
    job,
  };
}

/** A job as journeys post it. */
export function jobBody(jobTitle: string) {
  return {
    jobTitle,
    city: 'Pune',
    location: 'Kothrud',
    jobType: 'Full-time',
    jobTiming: 'Day shift',
    workingDays: 'Monday to Friday',
    jobDescription: 'Build the shop.\nOwn the checkout.\nReview code.',
    desiredSkills: 'React, TypeScript, CSS',
    experience: '1-3',
    noofposition: 4,
    applicationDeadline: '2031-12-31',
    salary: { minSalary: 600_000, maxSalary: 840_000, currency: 'INR' as const, per: 'Year' as const },
  };
}

/**
 * A new job seeker applies for the world's job; HR selects, and the company advances, as far as
 * `to` says.
 */
export async function newCandidate(
  world: World,
  name: string,
  to: 'applied' | 'selected' | 'interview' = 'selected',
): Promise<Application> {
  const email = `seeker-${unique()}@journeys.test`;
  await callAs(null, signUpStudent, {
    body: { name, email, phone: '9820011226', password: PASSWORD, confirmPassword: PASSWORD },
  });
  const { token } = await callAs(null, logInStudent, { body: { email, password: PASSWORD } });
  await callAs(token, createResume, {
    body: {
      personalInfo: { name, email, phone: '9820011226', address: 'Kothrud, Pune' },
      educations: [{ institute: 'Pune University', degree: 'MCA', year: '2024' }],
      skills: 'React, TypeScript, Node.js',
      summary: `${name} builds forms that never lose what was typed.`,
      project: 'Store inventory used by 40 shops.',
      experience: { company: 'Lattice Apps', role: 'Software Developer', duration: '2 years' },
    },
  });
  const { _id: id } = await callAs(token, apply, { body: { jobId: world.job._id } });
  return moveCandidate(world, id, to);
}

/** HR selects an application, and the company advances it, as far as `to` says. */
export async function moveCandidate(
  world: World,
  id: string,
  to: 'applied' | 'selected' | 'interview',
): Promise<Application> {
  if (to === 'applied') return { _id: id } as Application;
  const selected = await callAs(world.hr.token, screenApplication, { path: { id }, body: { status: 'selected' } });
  if (to === 'selected') return selected;
  return callAs(world.company.token, decideCandidate, { path: { id }, body: { status: 'Selected' } });
}

/** Signs a browser in as the world's company. */
export async function enterAsCompany(context: BrowserContext, world: World): Promise<void> {
  await signIn(context, 'company', { email: world.company.email, password: PASSWORD });
}

/** Signs a browser in as the world's HR. */
export async function enterAsHr(context: BrowserContext, world: World): Promise<void> {
  await signIn(context, 'hr', { email: world.hr.email, password: PASSWORD });
}
