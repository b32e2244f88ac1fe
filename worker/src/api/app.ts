import { CALLS } from '@niyukti/contract/calls/index';
import { Hono } from 'hono';
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

/** The API: every call of the contract, one file per entity. What is no call of ours is 404, or 405 where only the method is wrong. */
export function createApi(): Api {
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
  const methods = new Map<string, Set<string>>();
  for (const call of CALLS) {
    const route = `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
    methods.set(route, (methods.get(route) ?? new Set()).add(call.method));
  }
  for (const [route, allowed] of methods) {
    api.all(route, () => {
      const requestId = crypto.randomUUID();
      const headers = { allow: [...allowed].join(', ') };
      return withApiHeaders(problemResponse('method-not-allowed', requestId, { headers }), requestId);
    });
  }
  api.notFound(() => {
    const requestId = crypto.randomUUID();
    return withApiHeaders(problemResponse('not-found', requestId), requestId);
  });
  return api;
}
