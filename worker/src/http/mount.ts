import { isDeployCall } from '@niyukti/contract/call';
import { SESSION_ENDED_HEADER } from '@niyukti/contract/roles';
import type { Context } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { useAlphabet } from '../core/ids.ts';
import type { Handler } from './context.ts';
import { knownOf } from './for-known.ts';
import { withApiHeaders } from './headers.ts';
import { noteFailedProof } from './noticed.ts';
import { answer } from './pipeline/answer.ts';
import type { Exchange, MountableCall, MountOptions } from './pipeline/exchange.ts';
import type { Identity } from './pipeline/identify.ts';
import { roleInTrace } from './principal.ts';
import { failureResponse } from './problem.ts';
import { tellBookmark } from './replicas.ts';
import { CallRouter } from './router.ts';
import { writeTrace } from './trace.ts';

/** The Hono app of the Worker. */
export type App = HonoBase<{ Bindings: Env }>;

/** Answers the requests of a route. */
export type RouteHandler = (c: Context<{ Bindings: Env }>) => Promise<Response>;

/** What calls are mounted on: the app, or a module's own table of them. */
export interface Api {
  on(method: string, route: string, handler: RouteHandler): unknown;
}

/** An app without calls yet. */
export const newApp = (): App => new HonoBase<{ Bindings: Env }>({ router: new CallRouter() });

/** Where a call is asked for, in Hono's words: /api/jobs/:id. */
export function routeOf({ path }: Pick<MountableCall, 'path'>): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/**
 * Mounts a call of the contract: its requests go through the stages of `pipeline/answer.ts`, its
 * refusals become problems, and each request leaves one line in the log. A call that does not say
 * who may make it cannot be mounted.
 */
export function mount<C extends MountableCall, Row = never>(
  api: Api,
  call: C,
  handler: Handler<C, Row>,
  options: MountOptions<Row, C> = {},
): void {
  checkDeclaration(call, options);
  api.on(call.method, routeOf(call), async (c) => {
    const known = knownOf(c.req.raw);
    const now = known?.now ?? Date.now();
    const requestId = crypto.randomUUID();
    useAlphabet(c.env.ID_ALPHABET);
    const db = known?.db ?? new Database(c.env.DB);
    const exchange: Exchange = {
      env: c.env,
      request: c.req.raw,
      url: new URL(c.req.url),
      requestId,
      now,
      db,
      sessions: known?.sessions ?? null,
      path: c.req.param() as Record<string, string>,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    };
    let identity: Identity | null = null;
    const response = await answer(call, handler, options, exchange, (found) => {
      identity = found;
    }).catch((error: unknown) => {
      noteFailedProof(c.req.raw, error, identity?.caller ?? null);
      return failureResponse(error, requestId, call.id);
    });
    const { principal = null, ended = null } = (identity ?? {}) as Partial<Identity>;
    writeTrace({
      requestId,
      call: call.id,
      role: roleInTrace(principal),
      status: response.status,
      ms: Date.now() - now,
      rowsRead: db.rowsRead,
      rowsWritten: db.rowsWritten,
      d1Calls: db.calls,
    });
    const answered = withApiHeaders(response, requestId);
    if (ended) answered.headers.set(SESSION_ENDED_HEADER, ended);
    if (call.method !== 'GET') tellBookmark(answered.headers, exchange);
    return answered;
  });
}

function checkDeclaration<C extends MountableCall>(call: C, options: Pick<MountOptions<never, C>, 'remake'>): void {
  const admits = isDeployCall(call) || 'open' in call.access || call.access?.roles?.length > 0;
  if (!admits) throw new Error(`${call.id} does not say who may make it`);
  if (call.idempotent && !options.remake) throw new Error(`${call.id} cannot answer for a try that broke off`);
}
