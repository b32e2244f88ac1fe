import { getCompany, getCompanyDashboard } from '@niyukti/contract/accounts/company-calls';
import { listSelectedApplications, listShortlistedApplications } from '@niyukti/contract/hiring/interview-calls';
import { listCompanyJobs } from '@niyukti/contract/jobs/job-calls';
import {
  answer,
  fakeApi,
  fakeApplicationOf,
  fakeJobTitled,
  fakeSession,
  listPage,
  renderAt,
  screen,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { HrSelectedPage } from './hr-selected/hr-selected-page.tsx';
import { JobPostPage } from './job-post/job-post-page.tsx';
import { OnboardingPage } from './onboarding/onboarding-page.tsx';

const NONE = { applied: 0, selected: 0, interview: 0, shortlisted: 0, hired: 0 };
const candidates = ['Asha Rao', 'Kabir Singh'].map((name) => fakeApplicationOf(name, { status: 'selected' }));
const jobs = ['Nurse', 'Cook'].map((title) => fakeJobTitled(title));

/** Pages of which there are more rows than these two. */
const answerPages = (next: string | undefined) =>
  fakeApi(
    answer(listSelectedApplications, () => listPage(candidates, next)),
    answer(listShortlistedApplications, () => listPage(candidates, next)),
    answer(listCompanyJobs, () => listPage(jobs, next)),
    answer(getCompany, {
      companyId: 'c1',
      companyName: 'Nimbus',
      companyType: 'IT',
      otherCompanyType: null,
      companyLogoUrl: null,
      position: null,
      businessmodel: null,
      email: null,
      phone: null,
      jobPostLimit: 100,
      unlimited: false,
      jobCount: 62,
      timestamp: '2026-11-01T00:00:00Z',
    }),
    answer(getCompanyDashboard, {
      funnel: NONE,
      stages: { awaiting: 40, interview: 0, shortlisted: 20, handed: 7, hired: 3 },
      jobs: [],
      openJobs: 0,
      hrs: [],
      jobCount: 62,
      jobPostLimit: 100,
      unlimited: false,
    }),
  );

test.each([
  ['HR selected', HrSelectedPage, '2 of 40 candidates waiting', '2 candidates and more waiting'],
  ['onboarding', OnboardingPage, '2 of 30 candidates', '2 candidates and more'],
  ['job post', JobPostPage, '2 of 62 shown', '2+ shown'],
] as const)(
  'a first page of %s says of how many it is, and a narrowed one only that there are more',
  async (...row) => {
    const [, Page, all, narrowed] = row;
    answerPages('more');
    const page = renderAt('/x', <Page />, fakeSession('company'));
    await screen.findByText(all);
    page.unmount();
    renderAt('/x?q=a', <Page />, fakeSession('company'));
    await screen.findByText(narrowed);
  },
);

test('a whole list counts its rows and asks for no total', async () => {
  const api = answerPages(undefined);
  renderAt('/x', <HrSelectedPage />, fakeSession('company'));
  await screen.findByText('2 candidates waiting');
  expect(api.calls.filter((call) => call.includes('company-dashboard'))).toEqual([]);
});
