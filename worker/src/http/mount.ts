import { SESSION_ENDED_HEADER } from '@niyukti/contract/accounts/roles';
import { isDeployCall } from '@niyukti/contract/api/call';
import type { Context as HonoContext } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { useAlphabet } from '../core/ids.ts';
import { answer } from './answer.ts';
import type { Exchange, Handler, MountableCall, MountOptions } from './context.ts';
import { withApiHeaders } from './headers.ts';
import { roleInTrace } from './principal.ts';
import { CallRouter } from './router.ts';
import { noteUse } from './session.ts';
import { writeTrace } from './trace.ts';

/** The Hono app of the Worker, which calls are mounted on. */
export type Api = HonoBase<{ Bindings: Env }>;

/** An app without calls yet. */
export const newApi = (): Api => new HonoBase<{ Bindings: Env }>({ router: new CallRouter() });

/** The path of a call in Hono's notation: /api/jobs/:id. */
export function routeOf({ path }: Pick<MountableCall, 'path'>): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/**
 * Mounts a call of the contract. Each request is written to the log as one line. Throws for a call
 * without `access`.
 */
export function mount<C extends MountableCall>(
  api: Api,
  call: C,
  handler: Handler<C>,
  options: MountOptions = {},
): void {
  const admits = isDeployCall(call) || 'open' in call.access || call.access?.roles?.length > 0;
  if (!admits) throw new Error(`${call.id} does not say who may make it`);
  api.on(call.method, routeOf(call), async (c) => {
    useAlphabet(c.env.ID_ALPHABET);
    const exchange = exchangeOf(c);
    const { db, now, requestId, request, waitUntil } = exchange;
    const { response, identity } = await answer(call, handler, options, exchange);
    // Polling, and a page that nobody has touched for a while, must not keep a session alive.
    const isAutomatic = call.polled || call.id === 'getSession' || request.headers.has('x-away');
    if (identity.caller && !isAutomatic) waitUntil(noteUse(db, identity.caller, now));
    writeTrace({
      requestId,
      call: call.id,
      role: roleInTrace(identity.principal),
      status: response.status,
      ms: Date.now() - now,
      rowsRead: db.rowsRead,
      rowsWritten: db.rowsWritten,
      d1Calls: db.calls,
    });
    const answered = withApiHeaders(response, requestId);
    if (identity.ended) answered.headers.set(SESSION_ENDED_HEADER, identity.ended);
    return answered;
  });
}

function exchangeOf(c: HonoContext<{ Bindings: Env }>): Exchange {
  return {
    env: c.env,
    request: c.req.raw,
    url: new URL(c.req.url),
    requestId: crypto.randomUUID(),
    now: Date.now(),
    db: new Database(c.env.DB),
    path: c.req.param() as Record<string, string>,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
}
