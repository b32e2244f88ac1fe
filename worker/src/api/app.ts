import { CALLS } from '@niyukti/contract/calls/index';
import { Hono } from 'hono/quick';
import type { Env } from '../env.ts';
import { mountBrowserReports } from '../gateway/reports.ts';
import { withApiHeaders } from '../http/headers.ts';
import type { Api } from '../http/mount.ts';
import { problemResponse } from '../http/problem.ts';
import { mountDescription } from '../openapi/serve.ts';
import { mountBeacon } from '../releases/beacon.ts';
import { mountDeploy } from '../releases/deploy.ts';
import { mountTrials } from '../releases/deploy-trials.ts';
import { mountFigures } from '../releases/figures-over.ts';
import { mountAccounts } from './accounts.ts';
import { mountAdmin } from './admin.ts';
import { mountAudit } from './audit.ts';
import { mountCompanies } from './company.ts';
import { mountContact } from './contact.ts';
import { mountHiring } from './hiring.ts';
import { mountHrs } from './hr.ts';
import { mountHrAccounts } from './hr-accounts.ts';
import { mountLanding } from './landing.ts';
import { mountPlans } from './plan.ts';
import { mountReleases } from './release.ts';
import { mountResumes } from './resume.ts';
import { mountSession } from './session.ts';
import { mountStudents } from './student.ts';
import { mountThoughts } from './thought.ts';

/** The methods that calls of the contract take at a path. */
function methodsOf(path: string): string[] {
  const taken = CALLS.filter((call) => new RegExp(`^/api${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
  return [...new Set(taken.map(({ method }) => method))];
}

/** The API: every call of the contract, one file per entity. What is no call of ours is 404, or 405 where only the method is wrong. */
function createApi(): Api {
  // The quick preset's router is ready at once: the other is compiled on an isolate's first request.
  const api: Api = new Hono<{ Bindings: Env }>();
  mountDescription(api);
  mountSession(api);
  mountStudents(api);
  mountResumes(api);
  mountCompanies(api);
  mountHrs(api);
  mountAdmin(api);
  mountAccounts(api);
  mountHrAccounts(api);
  mountPlans(api);
  mountAudit(api);
  mountThoughts(api);
  mountContact(api);
  mountLanding(api);
  mountHiring(api);
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
