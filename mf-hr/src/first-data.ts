import { getHrDashboard, getHrOverview } from '@niyukti/contract/calls/hr';
import { getHrNext } from '@niyukti/contract/calls/next';
import { listHrApplications } from '@niyukti/contract/calls/screening';
import { ask, defineFirstData, OWN_ID } from '@niyukti/contract/first-data';

const path = { hrId: OWN_ID };

/** What the screens ask for when they open: the answers travel in their documents. */
export const asks = defineFirstData({
  '/HRHome': [ask(getHrDashboard, { path }), ask(getHrOverview, { path }), ask(getHrNext, { path })],
  '/JobApplications': [
    ask(listHrApplications, { path, query: { limit: 25, status: 'pending', sort: 'newest' } }),
    ask(getHrDashboard, { path }),
  ],
});
