import type { Resume } from '@niyukti/contract/accounts/resume-calls';
import type { CalendarEntry, User } from '@niyukti/contract/accounts/student-calls';
import type { ApplicationEvent, StudentApplication } from '@niyukti/contract/hiring/application-calls';
import type { Job } from '@niyukti/contract/jobs/job-calls';
import { NOTHING_FOUND } from '@niyukti/contract/jobs/job-search';
import type { FoundJobs } from '@niyukti/contract/jobs/job-search-calls';
import { fakeJob } from '@niyukti/contract/testing/records';
import type { Page, Route } from '@playwright/test';

/**
 * Answers of the API that a journey makes up, by path beneath `/api`; the rest goes to the server.
 */
export type Answers = Record<string, unknown | ((route: Route, url: URL) => unknown)>;

/** What a function answers to say that it has fulfilled or aborted the route itself. */
export const HANDLED = Symbol('handled');

/** A refusal of the API. */
export function problem(status: number, code: string, detail: string) {
  return {
    status,
    body: { type: `/problems/${code}`, title: code, status, detail, message: detail, requestId: 'req-1' },
  };
}

type Refusal = ReturnType<typeof problem>;
const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer;

/** A made-up job that has none like it. */
const aloneAs = (one: Job) => ({ job: one, companyJobs: 1, others: [], similar: [] });

/** Answers these calls in place of the server. Keys are `GET /path`; a path may end in `*`. */
export async function stub(page: Page, answers: Answers): Promise<void> {
  // The server's socket knows nothing of what is made up: the page reads again by itself.
  await page.routeWebSocket('**/api/live**', (socket) => socket.close());
  await page.route('**/api/**', async (route) => {
    const url = new URL(route.request().url());
    const call = `${route.request().method()} ${url.pathname.replace('/api', '')}`;
    const key = Object.keys(answers).find((one) =>
      one.endsWith('*') ? call.startsWith(one.slice(0, -1)) : one === call,
    );
    const made = /^GET \/jobs\/job-(\d+)$/.exec(call);
    if (!key && made) return route.fulfill({ json: aloneAs(job(Number(made[1]))) });
    if (!key && call.startsWith('GET /followed-company/company-')) return route.fulfill({ json: { following: false } });
    if (!key) return route.fallback();
    const given = answers[key];
    const answer = typeof given === 'function' ? await given(route, url) : given;
    if (answer === HANDLED) return;
    if (isRefusal(answer)) {
      return route.fulfill({ status: answer.status, contentType: 'application/problem+json', json: answer.body });
    }
    return route.fulfill({ json: answer });
  });
}

const DAY = 86_400_000;
/** A time so many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

export function user(change: Partial<User> = {}): User {
  return {
    _id: 'user-1',
    name: 'Ananya Rao',
    email: 'ananya@example.com',
    phone: '9876543210',
    profile: null,
    jobLimit: 6,
    unlimited: false,
    appliedCount: 2,
    timestamp: inDays(-90),
    ...change,
  };
}

export function job(number: number, change: Partial<Job> = {}): Job {
  return fakeJob({
    _id: `job-${number}`,
    jobTitle: `Frontend Developer ${number}`,
    companyId: 'company-1',
    noofposition: 4,
    applicationDeadline: inDays(20).slice(0, 10),
    desiredSkills: 'React, TypeScript, CSS',
    jobDescription: 'Build the pages that shoppers use.\nOwn the product page\nKeep it fast',
    jobPostedOn: inDays(-number),
    hrId: 'hr-1',
    applied: false,
    saved: false,
    ...change,
  });
}

type Round = StudentApplication['interviews'][number];

/** What a search answers that found these jobs. */
export function found(jobs: readonly Job[], change: Partial<FoundJobs> = {}): FoundJobs {
  return {
    ...NOTHING_FOUND,
    jobs: [...jobs],
    total: jobs.length,
    ...change,
  };
}

export function round(number: number, change: Partial<Round> = {}): Round {
  return {
    _id: `round-${number}`,
    round: number,
    date: '2030-11-24T10:30:00Z',
    mode: 'Online',
    link: 'https://meet.example/abc-defg',
    interviewer: 'Meera Kulkarni',
    interviewStatus: '',
    feedbackUpdatedByHR: false,
    minutes: 60,
    ...change,
  };
}

export function application(number: number, change: Partial<StudentApplication> = {}): StudentApplication {
  return {
    _id: `application-${number}`,
    jobId: job(number),
    userId: { _id: 'user-1', name: 'Ananya Rao', profile: null },
    resumeId: resume(),
    status: 'pending',
    companyStatus: 'pending',
    shortListed: false,
    interviews: [],
    interviewOverviewStatus: null,
    interviewStatusUpdatedByHR: false,
    offerLetter: 'Not Assigned',
    offerLetterSent: false,
    withdrawnAt: null,
    createdAt: inDays(-number - 1),
    updatedAt: inDays(-number),
    standing: 'Pending',
    ...change,
  };
}

/** An application that has come to its second round. */
export const interviewing = () =>
  application(1, {
    status: 'selected',
    companyStatus: 'Selected',
    interviews: [
      round(1, {
        mode: 'Phone',
        interviewStatus: 'Move to Next Round',
        feedbackUpdatedByHR: true,
        date: '2025-11-18T10:30:00Z',
      }),
      round(2),
    ],
  });

/** An application whose letter was sent. */
export const hired = () =>
  application(2, {
    status: 'selected',
    companyStatus: 'Selected',
    shortListed: true,
    interviewOverviewStatus: 'shortlisted',
    interviewStatusUpdatedByHR: true,
    offerLetter: '/files/letters/abc',
    offerLetterSent: true,
    standing: 'Selected',
  });

export function event(action: ApplicationEvent['action'], days: number): ApplicationEvent {
  return { _id: action, action, by: 'hr', byName: 'Ritu Menon', round: null, note: '', at: inDays(days) };
}

export function resume(change: Partial<Resume> = {}): Resume {
  return {
    _id: 'resume-1',
    personalInfo: { name: 'Ananya Rao', email: 'ananya@example.com', phone: '9876543210', address: '12 MG Road, Pune' },
    educations: [
      { institute: 'COEP', degree: 'B.Tech', year: '2019 - 2023' },
      { institute: 'Fergusson', degree: 'HSC', year: '2019' },
    ],
    skills: ['React', 'CSS'],
    summary: 'Builds small pages.',
    project: 'A route map.',
    experience: { company: 'Nimbus Retail', role: 'Intern', duration: '6 months' },
    updatedAt: inDays(-3),
    ...change,
  };
}

export function calendarEntry(date: string, change: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    at: `${date}T10:30:00Z`,
    date,
    kind: 'interview',
    applicationId: 'application-1',
    jobId: 'job-1',
    jobTitle: 'Frontend Developer 1',
    companyName: 'Nimbus Retail',
    note: 'Online with Meera Kulkarni',
    ...change,
  };
}

/** Applications with their interviews, as the two polled calls answer them. */
export function statusAnswers(applications: () => StudentApplication[]): Answers {
  return {
    'GET /user': user(),
    'GET /appliedjobs': (_: Route, url: URL) => {
      const status = url.searchParams.get('status');
      return applications().filter((one) => !status || one.standing.toLowerCase() === status);
    },
    'GET /user-interviews': (_: Route, url: URL) =>
      applications()
        .filter((one) => one._id === url.searchParams.get('applicationId'))
        .map(({ _id, ...one }) => ({
          applicationId: _id,
          interviews: one.interviews,
          interviewStatusUpdatedByHR: one.interviewStatusUpdatedByHR,
          interviewOverviewStatus: one.interviewOverviewStatus,
          shortListed: one.shortListed,
          offerLetterSent: one.offerLetterSent,
          offerLetter: one.offerLetter,
        })),
    'GET /application/*': [event('advance', -8), event('select', -9), event('apply', -12)],
  };
}
