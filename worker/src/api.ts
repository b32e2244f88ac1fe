import { mountBrowserReports } from './gateway/reports.ts';
import { withApiHeaders } from './http/headers.ts';
import { type App, newApp } from './http/mount.ts';
import { problemResponse } from './http/problem.ts';
import { mountMailHooks } from './notices/mail/hooks.ts';
import { mountBeacon } from './releases/figures/beacon.ts';
import { mountRooms } from './rooms.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** The methods that are taken at a path. */
const methodsOf = (api: App, path: string): string[] =>
  METHODS.filter((method) => api.router.match(method, path)[0].length > 0);

/**
 * The API: every call of the contract, and what browsers, mail programs and readers of its
 * description ask for. What is none of it is 404, or 405 where only the method is wrong.
 */
function createApi(): App {
  const api = newApp();
  mountRooms(api);
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
export const api: App = createApi();
