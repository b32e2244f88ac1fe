import { listCompanies } from '@niyukti/contract/accounts/company-calls';
import { getFactors } from '@niyukti/contract/accounts/factor-calls';
import { listHrs } from '@niyukti/contract/accounts/hr-calls';
import { listSessions } from '@niyukti/contract/accounts/session-calls';
import { listUsers } from '@niyukti/contract/accounts/student-calls';
import { getAdminDashboard, getAdminTrends, listAudit } from '@niyukti/contract/administration/admin-calls';
import { ask, defineFirstData } from '@niyukti/contract/api/first-data';
import { listContactMessages } from '@niyukti/contract/community/contact-calls';
import { listThoughts } from '@niyukti/contract/community/thought-calls';
import { listCompanyJobSummaries, listHrJobSummaries } from '@niyukti/contract/jobs/job-calls';

/** Rows per page. */
const limit = 25;

/** The calls that each screen makes when it opens. Their answers come with the document. */
export const asks = defineFirstData({
  '/Dashboard': [ask(getAdminDashboard), ask(getAdminTrends)],
  '/ManageThoughts': [ask(listThoughts, { query: { limit } })],
  '/Createhr': [ask(listHrs, { query: { limit } })],
  '/CompanyJobs': [ask(listCompanyJobSummaries, { query: { limit } })],
  '/AssignedJobs': [ask(listHrJobSummaries, { query: { limit } })],
  '/UserManagement': [ask(listUsers, { query: { limit, sort: 'requests' } })],
  '/CompanyOnboardList': [ask(listCompanies, { query: { limit, sort: 'requests' } })],
  '/ContactUsResponse': [ask(listContactMessages, { query: { limit } })],
  '/AdminSettings': [ask(getFactors), ask(listSessions)],
  '/AuditLog': [ask(listAudit, { query: { limit } })],
});
