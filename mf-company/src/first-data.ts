import { getCompany, getCompanyDashboard } from '@niyukti/contract/calls/company';
import { getCompanyNext } from '@niyukti/contract/calls/next';
import { ask, defineFirstData, OWN_ID } from '@niyukti/contract/first-data';

const path = { companyId: OWN_ID };

/** What the screens ask for when they open: the answers travel in their documents. */
export const asks = defineFirstData({
  '/CompanyDashboard': [ask(getCompany, { path }), ask(getCompanyDashboard, { path }), ask(getCompanyNext, { path })],
});
