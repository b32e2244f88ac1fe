import { getFactors } from '@niyukti/contract/accounts/factor-calls';
import { getHrDashboard, getHrOverview } from '@niyukti/contract/accounts/hr-calls';
import { listSessions } from '@niyukti/contract/accounts/session-calls';
import { ask, defineFirstData, OWN_ID } from '@niyukti/contract/api/first-data';
import { getHrNext } from '@niyukti/contract/hiring/next-calls';
import {
  listHiredApplications,
  listHrApplications,
  listRejectedApplications,
} from '@niyukti/contract/hiring/screening-calls';
import { listHrJobs } from '@niyukti/contract/jobs/job-calls';

const path = { hrId: OWN_ID };
const counts = ask(getHrDashboard, { path });
/** Rows per page. */
const limit = 25;

/** Held decisions stand above the list: loaded with the document, they do not push the list down later. */
const held = ask(listHrApplications, { path, query: { limit: 100, view: 'row', held: 'true' } });

/** The calls that each screen makes when it opens. Their answers come with the document. */
export const asks = defineFirstData({
  '/HRHome': [counts, ask(getHrOverview, { path }), ask(getHrNext, { path })],
  '/CompanyJoblist': [ask(listHrJobs, { path, query: { limit, view: 'row' } })],
  '/JobApplications': [
    ask(listHrApplications, { path, query: { limit, view: 'row', status: 'pending', sort: 'newest' } }),
    held,
    counts,
  ],
  '/SelectedCandidates': [
    ask(listHrApplications, { path, query: { limit, view: 'row', status: 'selected', sort: 'newest' } }),
    held,
    counts,
  ],
  '/InterviewProcess': [
    ask(listHrApplications, { path, query: { limit, view: 'row', advanced: 'true', sort: 'due' } }),
    counts,
  ],
  '/RejectedCandidates': [ask(listRejectedApplications, { path, query: { limit, view: 'row' } }), held, counts],
  '/HiredCandidates': [ask(listHiredApplications, { path, query: { limit, view: 'row' } }), counts],
  '/HRSettings': [ask(getFactors), ask(listSessions)],
});
