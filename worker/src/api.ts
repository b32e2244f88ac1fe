import { DEPLOY_CALLS } from '@niyukti/contract/calls/deploy';
import { CALLS } from '@niyukti/contract/calls/index';
import { Hono } from 'hono/quick';
import { mountAuthenticators } from './accounts/codes/authenticator-calls.ts';
import { mountCompanies } from './accounts/company-calls.ts';
import { mountHrs } from './accounts/hr-calls.ts';
import { mountPasskeys } from './accounts/passkeys/passkey-calls.ts';
import { mountProof } from './accounts/proof-calls.ts';
import { mountResumes } from './accounts/resume-calls.ts';
import { mountSession } from './accounts/session-calls.ts';
import { mountSessionList } from './accounts/session-list-calls.ts';
import { mountStudents } from './accounts/student-calls.ts';
import { mountAccounts } from './administration/account-calls.ts';
import { mountAdmin } from './administration/admin-calls.ts';
import { mountAudit } from './administration/audit-calls.ts';
import { mountClearFactors } from './administration/clear-factors.ts';
import { mountHrAccounts } from './administration/hr-account-calls.ts';
import { mountPlans } from './administration/plan-calls.ts';
import { mountRecord } from './administration/record-calls.ts';
import { mountApplications } from './applications/application-calls.ts';
import { mountDashboards } from './applications/dashboard-calls.ts';
import { mountContact } from './community/contact-calls.ts';
import { mountLanding } from './community/landing-calls.ts';
import { mountThoughts } from './community/thought-calls.ts';
import type { Env } from './core/env.ts';
import { mountBrowserReports } from './gateway/reports.ts';
import { withApiHeaders } from './http/headers.ts';
import type { Api } from './http/mount.ts';
import { problemResponse } from './http/problem.ts';
import { mountAssignJob } from './jobs/assign-job-calls.ts';
import { mountJobs } from './jobs/job-calls.ts';
import { mountJobSummaries } from './jobs/job-summary-calls.ts';
import { mountSavedJobs } from './jobs/saved-job-calls.ts';
import { mountJobSearch } from './jobs/search/search-calls.ts';
import { mountNotices } from './notices/notice-calls.ts';
import { mountDescription } from './openapi/serve.ts';
import { mountPersonalData } from './personal-data/personal-data-calls.ts';
import { mountDeploy } from './releases/deploy/deploy-calls.ts';
import { mountTrials } from './releases/deploy/trial-calls.ts';
import { mountBeacon } from './releases/figures/beacon.ts';
import { mountFigures } from './releases/figures/figure-calls.ts';
import { mountReleases } from './releases/release-calls.ts';

/** The methods that calls of the contract take at a path. */
function methodsOf(path: string): string[] {
  const taken = [...CALLS, ...DEPLOY_CALLS].filter((call) =>
    new RegExp(`^/api${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return [...new Set(taken.map(({ method }) => method))];
}

/**
 * The API: every call of the contract, one file per entity. What is no call of ours is 404, or 405
 * where only the method is wrong.
 */
function createApi(): Api {
  // The quick preset's router is ready at once: the other is compiled on an isolate's first
  // request.
  const api: Api = new Hono<{ Bindings: Env }>();
  mountDescription(api);
  mountSession(api);
  mountSessionList(api);
  mountProof(api);
  mountPasskeys(api);
  mountAuthenticators(api);
  mountStudents(api);
  mountResumes(api);
  mountCompanies(api);
  mountHrs(api);
  mountAdmin(api);
  mountAccounts(api);
  mountClearFactors(api);
  mountHrAccounts(api);
  mountPlans(api);
  mountAudit(api);
  mountRecord(api);
  mountPersonalData(api);
  mountThoughts(api);
  mountNotices(api);
  mountContact(api);
  mountLanding(api);
  mountJobs(api);
  mountSavedJobs(api);
  mountJobSearch(api);
  mountAssignJob(api);
  mountApplications(api);
  mountDashboards(api);
  mountJobSummaries(api);
  mountReleases(api);
  mountDeploy(api);
  mountBrowserReports(api);
  mountTrials(api);
  mountBeacon(api);
  mountFigures(api);
  api.notFound(({ req }) => {
    const requestId = crypto.randomUUID();
    const allowed = methodsOf(req.path);
    const headers = { allow: allowed.join(', ') };
    const problem = allowed.length
      ? problemResponse('method-not-allowed', requestId, { headers })
      : problemResponse('not-found', requestId);
    return withApiHeaders(problem, requestId);
  });
  return api;
}

/** The API of this Worker. All its entrypoints share it. */
export const api: Api = createApi();
