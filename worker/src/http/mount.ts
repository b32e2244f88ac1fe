import type { AnyCall } from '@niyukti/contract/call';
import { LIMITS } from '@niyukti/contract/limits';
import type { ProblemCode } from '@niyukti/contract/problems';
import { type Role, SESSION_ENDED_HEADER } from '@niyukti/contract/roles';
import type { Hono } from 'hono/quick';
import { dateOf } from '../core/clock.ts';
import { Database, type Statement } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { sha256 } from '../core/hash.ts';
import { useAlphabet } from '../core/ids.ts';
import { type Authentication, authenticate, checkOwnAccount } from './authenticate.ts';
import { readForm, readJson } from './body.ts';
import { type Context, type Handler, Reply, who } from './context.ts';
import { withApiHeaders } from './headers.ts';
import { claimKey, type HeldKey, keyOf, lostKey, settleKey } from './idempotency.ts';
import { linkHeader, Page } from './list.ts';
import { checkOrigin } from './origin.ts';
import { problemResponse, Refusal, refuse } from './problem.ts';
import type { Caller } from './session.ts';
import { writeFailure, writeTrace } from './trace.ts';

/** The Hono app that calls are mounted on. */
export type Api = Hono<{ Bindings: Env }>;

/** What a call needs beside its declaration. */
export interface MountOptions<Row, C extends AnyCall = AnyCall> {
  /** Largest body in bytes; 128 KB unless set. */
  maxBytes?: number;
  /** The problem of a larger one; `body-too-large` unless set. */
  tooLarge?: ProblemCode;
  /** Read in the same round trip as the session, so that it holds when the call arrives. It knows of no caller yet. */
  prelude?: Statement<Row> | ((path: Readonly<Record<string, string>>) => Statement<Row>);
  /** For a polled call: the version of what it answers. Without one the caller's own version counts. */
  version?: (caller: Caller | null, prelude: Row | undefined) => string | number;
  /**
   * For a call that takes an Idempotency-Key: the answer for what an earlier try made (`noteMade`) before it broke off. Such a call cannot
   * be mounted without.
   */
  remake?: (context: Context<C, Row>, made: number) => ReturnType<Handler<C, Row>>;
}

type Parse = {
  safeParse: (
    value: unknown,
  ) => { success: true; data: unknown } | { success: false; error: { issues: readonly Issue[] } };
};
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Reads a value by its schema: 422 with every wrong field. */
function parsed(schema: Parse | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues
    .slice(0, 50)
    .map((issue) => ({ path: issue.path.map(String).join('.').slice(0, 200), message: issue.message }));
  refuse('invalid', { errors });
}

async function bodyOf(
  call: AnyCall,
  request: Request,
  options: Pick<MountOptions<unknown>, 'maxBytes' | 'tooLarge'>,
): Promise<unknown> {
  if (!call.body) return undefined;
  const max = options.maxBytes ?? LIMITS.jsonBodyBytes;
  const read = call.encoding === 'multipart' ? readForm : readJson;
  return read(request, max, options.tooLarge ?? 'body-too-large');
}

/** The tag of what a polled call answers: whose it is, its version and, since deadlines close jobs, the day. */
function tagOf(caller: Caller | null, version: string | number, now: number): string {
  return `"${caller ? `${caller.role}${caller.id}` : 'open'}.${version}.${dateOf(now)}"`;
}

function responseOf(call: AnyCall, url: URL, result: unknown): { body: string | null; headers: Headers } {
  const headers = new Headers();
  let value = result;
  if (value instanceof Reply) {
    for (const [name, text] of value.headers) headers.append(name, text);
    value = value.body;
  }
  if (value instanceof Page) {
    const link = linkHeader(url, value.next);
    if (link) headers.set('link', link);
    value = value.items;
  }
  if (call.status === 204) return { body: null, headers };
  headers.set('content-type', 'application/json; charset=utf-8');
  return { body: JSON.stringify(value), headers };
}

async function answer<C extends AnyCall, Row>(
  call: C,
  handler: Handler<C, Row>,
  options: MountOptions<Row, C>,
  request: Request,
  path: Record<string, string>,
  base: { env: Env; db: Database; now: number; requestId: string; waitUntil: (work: Promise<unknown>) => void },
  seen: (found: Authentication) => void,
): Promise<Response> {
  const url = new URL(request.url);
  if (call.method !== 'GET') checkOrigin(request, base.env);
  const prelude = typeof options.prelude === 'function' ? options.prelude(path) : options.prelude;
  const found = await authenticate(call, request, base.db, base.now, prelude);
  seen(found);
  checkOwnAccount(call, found.caller, path);
  const query = parsed(call.query, Object.fromEntries(url.searchParams));
  let tag: string | null = null;
  if (call.polled) {
    const version = options.version?.(found.caller, found.prelude as Row | undefined) ?? found.caller?.version ?? 0;
    tag = tagOf(found.caller, version, base.now);
    if (
      request.headers
        .get('if-none-match')
        ?.split(',')
        .some((entry) => entry.trim().replace(/^W\//, '') === tag)
    ) {
      return new Response(null, { status: 304, headers: { etag: tag, 'cache-control': 'private, no-cache' } });
    }
  }
  const raw = await bodyOf(call, request, options);
  const body = parsed(call.body, raw);
  const given = call.idempotent ? keyOf(request) : null;
  const hash =
    given === null
      ? null
      : await sha256(`${who({ caller: found.caller, request })}|${call.id}|${url.pathname}|${given}`);
  const claim = hash === null ? null : await claimKey(base.db, hash, JSON.stringify(raw ?? null), base.now);
  if (claim?.stored) return replayed(claim.stored.status, claim.stored.response);
  const key = claim?.held ?? null;
  const context = {
    ...base,
    request,
    url,
    path,
    query,
    body,
    key,
    caller: found.caller,
    callers: found.callers,
    prelude: found.prelude,
  } as unknown as Context<C, Row>;
  const made = claim?.made;
  const work = made === undefined || !options.remake ? handler(context) : options.remake(context, made);
  const response = responseOf(call, url, await givingBack(base.db, key, work));
  if (key) await settleKey(base.db, key, { status: call.status, response: response.body ?? '' });
  if (made !== undefined) return replayed(call.status, response.body ?? '');
  if (tag !== null) {
    response.headers.set('etag', tag);
    response.headers.set('cache-control', 'private, no-cache');
  }
  return new Response(response.body, { status: call.status, headers: response.headers });
}

/** A first answer once more. */
function replayed(status: number, body: string): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'idempotent-replayed': 'true' };
  return new Response(body, { status, headers });
}

/** What a handler answers. Where it fails, its key is free for another try, unless it had made something. */
async function givingBack<T>(db: Database, key: HeldKey | null, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (key && lostKey(error)) refuse('in-progress', { headers: { 'retry-after': '1' } });
    if (key) await settleKey(db, key, null);
    throw error;
  }
}

/**
 * Mounts a call of the contract: parses what it declares, lets in who it admits, answers its refusals, traces it.
 * A call that does not say who may make it cannot be mounted.
 */
export function mount<C extends AnyCall, Row = never>(
  api: Api,
  call: C,
  handler: Handler<C, Row>,
  options: MountOptions<Row, C> = {},
): void {
  if (!('open' in call.access) && !(call.access?.roles?.length > 0))
    throw new Error(`${call.id} does not say who may make it`);
  if (call.idempotent && !options.remake) throw new Error(`${call.id} cannot answer for a try that broke off`);
  const route = `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
  api.on(call.method, route, async (c) => {
    const now = Date.now();
    const requestId = crypto.randomUUID();
    useAlphabet(c.env.ID_ALPHABET);
    const db = new Database(c.env.DB);
    const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
    let role = 'visitor';
    let ended: Role | null = null;
    let response: Response;
    try {
      response = await answer(
        call,
        handler,
        options,
        c.req.raw,
        c.req.param() as Record<string, string>,
        { env: c.env, db, now, requestId, waitUntil },
        (found) => {
          role = found.caller?.role ?? 'visitor';
          ended = found.ended;
        },
      );
    } catch (error) {
      if (!(error instanceof Refusal)) writeFailure(requestId, call.id, error);
      response =
        error instanceof Refusal
          ? problemResponse(error.code, requestId, error.parts)
          : problemResponse('internal', requestId);
    }
    writeTrace({
      requestId,
      call: call.id,
      role,
      status: response.status,
      ms: Date.now() - now,
      rowsRead: db.rowsRead,
      rowsWritten: db.rowsWritten,
      d1Calls: db.calls,
    });
    const answered = withApiHeaders(response, requestId);
    if (ended) answered.headers.set(SESSION_ENDED_HEADER, ended);
    return answered;
  });
}
