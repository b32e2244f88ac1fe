import { getFactors } from '@niyukti/contract/accounts/factor-calls';
import { listResumes } from '@niyukti/contract/accounts/resume-calls';
import { listSessions } from '@niyukti/contract/accounts/session-calls';
import { getStudentDashboard, getUser } from '@niyukti/contract/accounts/student-calls';
import { ask, defineFirstData } from '@niyukti/contract/api/first-data';
import { LIMITS } from '@niyukti/contract/api/limits';
import { getStudentNext } from '@niyukti/contract/hiring/next-calls';
import { listAppliedJobs } from '@niyukti/contract/hiring/student-application-calls';
import { listAlerts } from '@niyukti/contract/jobs/alert-calls';
import { listFollowedCompanies } from '@niyukti/contract/jobs/follow-calls';
import { listJobs } from '@niyukti/contract/jobs/job-calls';
import { searchJobs } from '@niyukti/contract/jobs/job-search-calls';

/** The calls that each screen makes when it opens. Their answers come with the document. */
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
