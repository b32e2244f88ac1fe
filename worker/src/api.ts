import { listAudit, setSuspension } from '@niyukti/contract/calls/admin';
import * as alert from '@niyukti/contract/calls/alert';
import * as authenticator from '@niyukti/contract/calls/authenticator';
import * as careers from '@niyukti/contract/calls/careers';
import { listCompanies } from '@niyukti/contract/calls/company';
import * as deploy from '@niyukti/contract/calls/deploy';
import { clearFactors } from '@niyukti/contract/calls/factor';
import * as find from '@niyukti/contract/calls/find';
import { createHr, deleteHr, editHr, listHrs } from '@niyukti/contract/calls/hr';
import { CALLS } from '@niyukti/contract/calls/index';
import * as jobDraft from '@niyukti/contract/calls/job-draft';
import * as mail from '@niyukti/contract/calls/mail';
import * as next from '@niyukti/contract/calls/next';
import * as passkey from '@niyukti/contract/calls/passkey';
import * as personalData from '@niyukti/contract/calls/personal-data';
import * as push from '@niyukti/contract/calls/push';
import * as record from '@niyukti/contract/calls/record';
import * as release from '@niyukti/contract/calls/release';
import { createPasswordResetLink } from '@niyukti/contract/calls/session';
import { listUsers, raiseApplicationLimit, raisePostingLimit } from '@niyukti/contract/calls/student';
import { mountCompanies } from './accounts/company-calls.ts';
import { mountHrs } from './accounts/hr-calls.ts';
import { mountProof } from './accounts/proof-calls.ts';
import { mountResumes } from './accounts/resume-calls.ts';
import { mountSession } from './accounts/session-calls.ts';
import { mountSessionList } from './accounts/session-list-calls.ts';
import { mountStudents } from './accounts/student-calls.ts';
import { mountAdmin } from './administration/admin-calls.ts';
import { mountPlans } from './administration/plan-calls.ts';
import { mountApplications } from './applications/application-calls.ts';
import { mountDashboards } from './applications/dashboard-calls.ts';
import { mountContact } from './community/contact-calls.ts';
import { mountLanding } from './community/landing-calls.ts';
import { mountThoughts } from './community/thought-calls.ts';
import { mountBrowserReports } from './gateway/reports.ts';
import { withApiHeaders } from './http/headers.ts';
import { type Api, newApi } from './http/mount.ts';
import { mountLater } from './http/mount-later.ts';
import { problemResponse } from './http/problem.ts';
import { mountAssignJob } from './jobs/assign-job-calls.ts';
import { mountFollows } from './jobs/follow-calls.ts';
import { mountJobs } from './jobs/job-calls.ts';
import { mountJobSummaries } from './jobs/job-summary-calls.ts';
import { mountSavedJobs } from './jobs/saved-job-calls.ts';
import { mountJobSearch } from './jobs/search/search-calls.ts';
import { mountMailHooks } from './notices/mail/hooks.ts';
import { mountNotices } from './notices/notice-calls.ts';
import { mountBeacon } from './releases/figures/beacon.ts';

/** The methods that calls of the contract take at a path. */
function methodsOf(path: string): string[] {
  const taken = [...CALLS, ...deploy.DEPLOY_CALLS].filter((call) =>
    new RegExp(`^/api${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return [...new Set(taken.map(({ method }) => method))];
}

/**
 * The API: every call of the contract, one file per entity. What is no call of ours is 404, or 405
 * where only the method is wrong.
 */
function createApi(): Api {
  const api = newApi();
  mountSession(api);
  mountSessionList(api);
  mountProof(api);
  mountStudents(api);
  mountResumes(api);
  mountCompanies(api);
  mountHrs(api);
  mountAdmin(api);
  mountPlans(api);
  mountThoughts(api);
  mountNotices(api);
  mountContact(api);
  mountLanding(api);
  mountJobs(api);
  mountSavedJobs(api);
  mountFollows(api);
  mountJobSearch(api);
  mountAssignJob(api);
  mountApplications(api);
  mountDashboards(api);
  mountJobSummaries(api);
  mountBrowserReports(api);
  mountBeacon(api);
  mountMailHooks(api);
  mountRareRooms(api);
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

/** What an isolate is rarely asked for is loaded when it is (docs/decisions/0068). */
function mountRareRooms(api: Api): void {
  mountLater(api, jobDraft, async () => (await import('./jobs/unposted/mount.ts')).mountUnposted);
  mountLater(api, passkey, async () => (await import('./accounts/passkeys/passkey-calls.ts')).mountPasskeys);
  mountLater(
    api,
    authenticator,
    async () => (await import('./accounts/codes/authenticator-calls.ts')).mountAuthenticators,
  );
  mountLater(api, { clearFactors }, async () => (await import('./administration/clear-factors.ts')).mountClearFactors);
  mountLater(
    api,
    { listUsers, listCompanies, raiseApplicationLimit, raisePostingLimit, setSuspension, createPasswordResetLink },
    async () => (await import('./administration/account-calls.ts')).mountAccounts,
  );
  mountLater(
    api,
    { listHrs, createHr, editHr, deleteHr },
    async () => (await import('./administration/hr-account-calls.ts')).mountHrAccounts,
  );
  const { getSetup, sendTestMail, listDeadMails, sendMailAgain, ...ofPeople } = mail;
  const setup = { getSetup, sendTestMail, listDeadMails, sendMailAgain };
  mountLater(api, setup, async () => (await import('./notices/mail/setup-calls.ts')).mountSetup);
  mountLater(api, ofPeople, async () => (await import('./notices/mail/mail-calls.ts')).mountMail);
  mountLater(api, push, async () => (await import('./notices/push/push-calls.ts')).mountPush);
  mountLater(api, alert, async () => (await import('./jobs/alerts/alert-calls.ts')).mountAlerts);
  mountLater(api, careers, async () => (await import('./jobs/careers/careers-calls.ts')).mountCareers);
  mountLater(api, next, async () => (await import('./applications/next-calls.ts')).mountNext);
  mountLater(api, find, async () => (await import('./administration/find-calls.ts')).mountFind);
  mountLater(api, { listAudit }, async () => (await import('./administration/audit-calls.ts')).mountAudit);
  mountLater(api, record, async () => (await import('./administration/record-calls.ts')).mountRecord);
  mountLater(api, personalData, async () => (await import('./personal-data/personal-data-calls.ts')).mountPersonalData);
  const { exchangeRunToken, ...ofTokens } = deploy;
  mountLater(api, { exchangeRunToken }, async () => (await import('./releases/trust/exchange.ts')).mountExchange);
  mountLater(api, { ...release, ...ofTokens }, async () => (await import('./releases/mount.ts')).mountRegistry);
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs.css'])
    api.get(path, async ({ req }) => (await import('./openapi/serve.ts')).serveDescription(new URL(req.url).pathname));
}

/** The API of this Worker. All its entrypoints share it. */
export const api: Api = createApi();
