import { type CompanyForAdmin, listCompanies } from '@niyukti/contract/accounts/company-calls';
import { listUsers, type UserForAdmin } from '@niyukti/contract/accounts/student-calls';
import { getAdminDashboard } from '@niyukti/contract/administration/admin-calls';
import { answer, fakeApi, fakeSession, listPage, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { CompaniesPage } from './companies-page.tsx';
import { UsersPage } from './users-page.tsx';

const account = {
  phone: '9820011224',
  unlimited: false,
  suspended: false,
  address: 'confirmed',
  erasesAt: null,
  hold: null,
  planRequest: null,
  timestamp: '2026-11-20T05:00:00Z',
} as const;
const user: UserForAdmin = {
  ...account,
  _id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.test',
  profile: null,
  jobLimit: 2,
  appliedCount: 2,
};
const company: CompanyForAdmin = {
  ...account,
  companyId: 'c1',
  companyName: 'Nimbus Retail',
  companyType: 'IT',
  otherCompanyType: null,
  companyLogoUrl: null,
  position: null,
  businessmodel: null,
  email: 'nimbus@example.test',
  jobPostLimit: 2,
  jobCount: 1,
  pageHiddenFor: null,
};

const answerPages = (next: string | undefined) =>
  fakeApi(
    answer(listUsers, () => listPage([user], next)),
    answer(listCompanies, () => listPage([company], next)),
    answer(getAdminDashboard, {
      totalUsers: 62,
      totalCompanies: 31,
      totalHRs: 0,
      postedJobs: 0,
      assignedJobs: 0,
      unassignedJobs: 0,
    }),
  );

test.each([
  ['job seekers', UsersPage, '1 of 62 shown'],
  ['companies', CompaniesPage, '1 of 31 shown'],
] as const)(
  'a first page of %s says of how many it is, and a narrowed one only that there are more',
  async (...row) => {
    const [, Page, all] = row;
    answerPages('more');
    const page = renderAt('/x', <Page />, fakeSession('admin'));
    await screen.findByText(all);
    page.unmount();
    renderAt('/x?show=held', <Page />, fakeSession('admin'));
    await screen.findByText('1+ shown');
  },
);

test('a whole list counts its rows and asks for no total', async () => {
  const api = answerPages(undefined);
  renderAt('/x', <UsersPage />, fakeSession('admin'));
  await screen.findByText('1 shown');
  expect(api.calls.filter((call) => call.includes('admindashboard'))).toEqual([]);
});
