import { getCompany, getCompanyDashboard } from '@niyukti/contract/calls/company';
import { getFactors } from '@niyukti/contract/calls/factor';
import {
  listInterviewApplications,
  listSelectedApplications,
  listShortlistedApplications,
} from '@niyukti/contract/calls/interview';
import { listCompanyJobs } from '@niyukti/contract/calls/job';
import { getCompanyNext } from '@niyukti/contract/calls/next';
import { listSessions } from '@niyukti/contract/calls/session';
import { ask, defineFirstData, OWN_ID } from '@niyukti/contract/first-data';

const path = { companyId: OWN_ID };
const company = ask(getCompany, { path });
/** A page of rows. */
const limit = 25;

/** What the screens ask for when they open: the answers travel in their documents. */
export const asks = defineFirstData({
  '/CompanyDashboard': [company, ask(getCompanyDashboard, { path }), ask(getCompanyNext, { path })],
  '/CompanySettings': [company, ask(getFactors), ask(listSessions)],
  '/CompanyJobPost': [company, ask(listCompanyJobs, { query: { limit, companyId: OWN_ID } })],
  '/CompanyHRSelected': [
    ask(listSelectedApplications, { path, query: { limit, view: 'row', companyStatus: 'pending' } }),
  ],
  '/CompanyInterviewProcess': [ask(listInterviewApplications, { path, query: { limit, view: 'row', filter: 'open' } })],
  '/CompanyHiredCandidates': [ask(listShortlistedApplications, { path, query: { limit, view: 'row' } })],
});
