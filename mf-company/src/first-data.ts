import { getCompany, getCompanyDashboard } from '@niyukti/contract/accounts/company-calls';
import { getFactors } from '@niyukti/contract/accounts/factor-calls';
import { listSessions } from '@niyukti/contract/accounts/session-calls';
import { ask, defineFirstData, OWN_ID } from '@niyukti/contract/api/first-data';
import {
  listInterviewApplications,
  listSelectedApplications,
  listShortlistedApplications,
} from '@niyukti/contract/hiring/interview-calls';
import { getCompanyNext } from '@niyukti/contract/hiring/next-calls';
import { listCompanyJobs } from '@niyukti/contract/jobs/job-calls';

const path = { companyId: OWN_ID };
const company = ask(getCompany, { path });
/** A page of rows. */
const limit = 25;

/** What of it nobody else is told of yet stands above the list: it must not push the list down later. */
const held = ask(listSelectedApplications, { path, query: { limit: 100, view: 'row', held: 'true' } });

/** What the screens ask for when they open: the answers travel in their documents. */
export const asks = defineFirstData({
  '/CompanyDashboard': [company, ask(getCompanyDashboard, { path }), ask(getCompanyNext, { path })],
  '/CompanySettings': [company, ask(getFactors), ask(listSessions)],
  '/CompanyJobPost': [company, ask(listCompanyJobs, { query: { limit, companyId: OWN_ID } })],
  '/CompanyHRSelected': [
    ask(listSelectedApplications, { path, query: { limit, view: 'row', companyStatus: 'pending' } }),
    held,
  ],
  '/CompanyInterviewProcess': [
    ask(listInterviewApplications, { path, query: { limit, view: 'row', filter: 'open' } }),
    held,
  ],
  '/CompanyHiredCandidates': [ask(listShortlistedApplications, { path, query: { limit, view: 'row' } })],
});
