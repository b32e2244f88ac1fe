import { listJobs } from '@niyukti/contract/calls/job';
import { getStudentNext } from '@niyukti/contract/calls/next';
import { getStudentDashboard } from '@niyukti/contract/calls/student';
import { ask, defineFirstData } from '@niyukti/contract/first-data';
import { LIMITS } from '@niyukti/contract/limits';

/** What the screens ask for when they open: the answers travel in their documents. */
export const asks = defineFirstData({
  '/Home': [
    ask(getStudentNext),
    ask(getStudentDashboard),
    ask(listJobs, { query: { assigned: 'true', limit: LIMITS.newestJobs } }),
  ],
});
