import { listCompanies } from '@niyukti/contract/accounts/company-calls';
import { listHrs } from '@niyukti/contract/accounts/hr-calls';
import { listUsers } from '@niyukti/contract/accounts/student-calls';
import { getAdminDashboard, getAdminTrends, listAudit } from '@niyukti/contract/administration/admin-calls';
import type { AnyCall } from '@niyukti/contract/api/call';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import { listContactMessages } from '@niyukti/contract/community/contact-calls';
import { listLandingVersions } from '@niyukti/contract/community/landing-calls';
import { listThoughts } from '@niyukti/contract/community/thought-calls';
import { listCompanyJobSummaries, listHrJobSummaries } from '@niyukti/contract/jobs/job-calls';
import { listReleases } from '@niyukti/contract/releases/release-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import {
  act,
  answer,
  fakeApi,
  fakeSession,
  fireEvent,
  refusal,
  renderAt,
  screen,
  waitFor,
  within,
} from '@niyukti/kit/testing';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { CompaniesPage } from './accounts/companies-page.tsx';
import { UsersPage } from './accounts/users-page.tsx';
import { AuditPage } from './audit/audit-page.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { HrAccountsPage } from './hr-accounts/hr-accounts-page.tsx';
import { AssignedJobsPage } from './job-assignments/assigned-jobs-page.tsx';
import { CompanyJobsPage } from './job-assignments/company-jobs-page.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { MessagesPage } from './messages/messages-page.tsx';
import { ModerationPage } from './moderation/moderation-page.tsx';
import { ReleasesPage } from './releases/releases-page.tsx';

/** Every page with a call behind it, and what it says when that fails. */
const READS: readonly [failed: string, Page: ComponentType, call: AnyCall][] = [
  ['The counts did not load', DashboardPage, getAdminDashboard],
  ['The pictures did not load', DashboardPage, getAdminTrends],
  [TEXTS.thoughtsFailed, ModerationPage, listThoughts],
  ['HR accounts did not load', HrAccountsPage, listHrs],
  ['Companies with jobs did not load', CompanyJobsPage, listCompanyJobSummaries],
  ['HRs with their jobs did not load', AssignedJobsPage, listHrJobSummaries],
  [TEXTS.usersFailed, UsersPage, listUsers],
  ['Companies did not load', CompaniesPage, listCompanies],
  ['The messages did not load', MessagesPage, listContactMessages],
  ['The versions did not load', LandingPage, listLandingVersions],
  ['The audit log did not load', AuditPage, listAudit],
  ['The releases did not load', ReleasesPage, listReleases],
];
/** Read beside these; they stay on their way. */
const beside = READS.map(([, , call]) => call);
const never = () => new Promise<never>(() => undefined);

test.each(READS)('"%s" is shown with the reason, and Try again reads again', async (failed, Page, call) => {
  const others = beside.filter((one) => one !== call).map((one) => answer(one, never));
  const api = fakeApi(answer(call, refusal('wrong-role')), ...others);
  const reads = () => api.calls.filter((one) => one.split('?')[0] === `GET /api${call.path}`).length;
  renderAt('/x', <Page />, fakeSession('admin'));
  const alert = (await screen.findByText(failed)).closest('[role=alert]') as HTMLElement;
  expect(alert.textContent).toContain(PROBLEMS['wrong-role'].detail);
  const before = reads();
  await act(async () => void fireEvent.click(within(alert).getByRole('button', { name: 'Try again' })));
  await waitFor(() => expect(reads()).toBe(before + 1));
});
