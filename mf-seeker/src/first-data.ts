import { listAlerts } from '@niyukti/contract/calls/alert';
import { getFactors } from '@niyukti/contract/calls/factor';
import { listFollowedCompanies } from '@niyukti/contract/calls/follow';
import { listJobs } from '@niyukti/contract/calls/job';
import { searchJobs } from '@niyukti/contract/calls/job-search';
import { getStudentNext } from '@niyukti/contract/calls/next';
import { listResumes } from '@niyukti/contract/calls/resume';
import { listSessions } from '@niyukti/contract/calls/session';
import { getStudentDashboard, getUser } from '@niyukti/contract/calls/student';
import { listAppliedJobs } from '@niyukti/contract/calls/student-application';
import { ask, defineFirstData } from '@niyukti/contract/first-data';
import { LIMITS } from '@niyukti/contract/limits';

/** What the screens ask for when they open: the answers travel in their documents. */
export const asks = defineFirstData({
  '/Home': [
    ask(getStudentNext),
    ask(getStudentDashboard),
    ask(listJobs, { query: { view: 'row', assigned: 'true', limit: LIMITS.newestJobs } }),
  ],
  '/Joblist': [ask(getUser), ask(searchJobs, { query: { limit: 20 } })],
  '/AppliedStatus': [ask(getUser), ask(listAppliedJobs, { query: { limit: 25, view: 'row' } })],
  '/Settings': [ask(getUser), ask(getFactors), ask(listSessions)],
  '/Resume': [ask(listResumes)],
  '/JobSeeker/Alerts': [ask(listAlerts), ask(listFollowedCompanies)],
});
