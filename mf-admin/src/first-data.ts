import { getAdminDashboard, getAdminTrends } from '@niyukti/contract/calls/admin';
import { ask, defineFirstData } from '@niyukti/contract/first-data';

/** What the screens ask for when they open: the answers travel in their documents. */
export const asks = defineFirstData({
  '/Dashboard': [ask(getAdminDashboard), ask(getAdminTrends)],
});
