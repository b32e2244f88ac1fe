import { getAdminDashboard, getAdminTrends, listAudit } from '@niyukti/contract/calls/admin';
import { listCompanies } from '@niyukti/contract/calls/company';
import { listContactMessages } from '@niyukti/contract/calls/contact';
import { getFactors } from '@niyukti/contract/calls/factor';
import { listHrs } from '@niyukti/contract/calls/hr';
import { listCompanyJobSummaries, listHrJobSummaries } from '@niyukti/contract/calls/job';
import { listSessions } from '@niyukti/contract/calls/session';
import { listUsers } from '@niyukti/contract/calls/student';
import { listThoughts } from '@niyukti/contract/calls/thought';
import { ask, defineFirstData } from '@niyukti/contract/first-data';

/** A page of rows. */
const limit = 25;

/** What the screens ask for when they open: the answers travel in their documents. */
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
