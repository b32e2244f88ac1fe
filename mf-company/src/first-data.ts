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
/** Rows per page. */
const limit = 25;

/** Held decisions stand above the list: loaded with the document, they do not push the list down later. */
const held = ask(listSelectedApplications, { path, query: { limit: 100, view: 'row', held: 'true' } });

/** The calls that each screen makes when it opens. Their answers come with the document. */
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
