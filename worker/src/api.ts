import { mountAccounts } from './accounts/mount.ts';
import { mountFactors } from './accounts/mount-factors.ts';
import { mountAdministration } from './administration/mount.ts';
import { mountHiring } from './applications/application-calls.ts';
import { mountContact } from './community/contact-calls.ts';
import { mountLanding } from './community/landing-calls.ts';
import { mountThoughts } from './community/thought-calls.ts';
import { mountBrowserReports } from './gateway/reports.ts';
import { withApiHeaders } from './http/headers.ts';
import { type Api, newApi } from './http/mount.ts';
import { problemResponse } from './http/problem.ts';
import { mountJobs } from './jobs/job-calls.ts';
import { mountMailHooks } from './notices/mail/mail-hooks.ts';
import { mountMailLinks } from './notices/mail/mail-link-calls.ts';
import { mountNoticeChoices } from './notices/mail/notice-choices.ts';
import { mountSetup } from './notices/mail/setup-calls.ts';
import { mountNotices } from './notices/notice-calls.ts';
import { mountPush } from './notices/push/push-calls.ts';
import { mountPersonalData } from './personal-data/personal-data-calls.ts';
import { mountDeploy } from './releases/deploy/deploy-calls.ts';
import { mountBeacon, mountFigures } from './releases/figures/figure-calls.ts';
import { mountReleases } from './releases/release-calls.ts';
import { mountExchange } from './releases/trust/exchange.ts';

/** What mounts the calls of each room. */
const ROOMS = [
  mountAccounts,
  mountFactors,
  mountAdministration,
  mountJobs,
  mountHiring,
  mountThoughts,
  mountContact,
  mountLanding,
  mountNotices,
  mountNoticeChoices,
  mountMailLinks,
  mountSetup,
  mountPush,
  mountPersonalData,
  mountExchange,
  mountReleases,
  mountDeploy,
  mountFigures,
];

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** The methods that are taken at a path. */
const methodsOf = (api: Api, path: string): string[] =>
  METHODS.filter((method) => api.router.match(method, path)[0].length > 0);

/**
 * The API: every call of the contract, and what browsers, mail programs and readers of its
 * description ask for. What is none of it is 404, or 405 where only the method is wrong.
 */
function createApi(): Api {
  const api = newApi();
  for (const mountRoom of ROOMS) mountRoom(api);
  mountBeacon(api);
  mountBrowserReports(api);
  mountMailHooks(api);
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs.css'])
    api.get(path, async ({ req }) => (await import('./openapi/serve.ts')).serveDescription(new URL(req.url).pathname));
  api.notFound(({ req }) => {
    const requestId = crypto.randomUUID();
    const allowed = methodsOf(api, req.path);
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
