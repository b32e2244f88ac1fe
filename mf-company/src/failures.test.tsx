import { getCompany, getCompanyDashboard } from '@niyukti/contract/accounts/company-calls';
import type { AnyCall } from '@niyukti/contract/api/call';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import {
  listInterviewApplications,
  listSelectedApplications,
  listShortlistedApplications,
} from '@niyukti/contract/hiring/interview-calls';
import { getCompanyNext } from '@niyukti/contract/hiring/next-calls';
import { listCompanyJobs } from '@niyukti/contract/jobs/job-calls';
import { act, answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { HrSelectedPage } from './hr-selected/hr-selected-page.tsx';
import { InterviewProcessPage } from './interview-process/interview-process-page.tsx';
import { JobPostPage } from './job-post/job-post-page.tsx';
import { OnboardingPage } from './onboarding/onboarding-page.tsx';

/** Every page with the call that it shows. */
const READS: readonly [address: string, Page: ComponentType, call: AnyCall][] = [
  ['/CompanyDashboard', DashboardPage, getCompanyDashboard],
  ['/CompanyJobPost', JobPostPage, listCompanyJobs],
  ['/CompanyHRSelected', HrSelectedPage, listSelectedApplications],
  ['/CompanyInterviewProcess', InterviewProcessPage, listInterviewApplications],
  ['/CompanyInterviewProcess?view=board', InterviewProcessPage, listInterviewApplications],
  ['/CompanyHiredCandidates', OnboardingPage, listShortlistedApplications],
];
/** Read beside these; they stay on their way. */
const beside = [getCompany, getCompanyNext, ...READS.map(([, , call]) => call)];
const never = () => new Promise<never>(() => undefined);

test.each(READS)('%s says what did not load and why, and reads it again', async (address, Page, call) => {
  const others = beside.filter((one) => one !== call).map((one) => answer(one, never));
  const path = call.path.split('/{')[0];
  const api = fakeApi(answer(call, refusal('wrong-role')), ...others);
  const reads = () => api.calls.filter((one) => one.startsWith(`GET /api${path}`)).length;
  renderAt(address, <Page />, fakeSession('company'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(again.closest('[role=alert]')?.textContent).toContain(PROBLEMS['wrong-role'].detail);
  const before = reads();
  await act(async () => void fireEvent.click(again));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});
