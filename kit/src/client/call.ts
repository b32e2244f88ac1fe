import { SESSION_ENDED_HEADER } from '@niyukti/contract/accounts/roles';
import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import type { Problem } from '@niyukti/contract/api/problems';
import { NO_CHANGE, pageState } from '../state/page-state.ts';
import { endSession, getSessionState } from '../state/session-state.ts';
import { reauthenticate } from '../state/shell-services.ts';
import { NetworkError, ProblemError } from './errors.ts';
import { preloadedAnswer } from './preloaded-answers.ts';
import { type CallOptions, callRequest, callUrl, nextCursor } from './request.ts';
import { words } from './words.ts';

/** Input and options of a call. The input may be left out where the call needs none. */
export type CallArguments<C extends AnyCall, Options = CallOptions> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C>, options?: Options]
    : [input: CallInput<C>, options?: Options];

/** One page of a list, and the cursor of the next page. The cursor is null on the last page. */
export interface Page<C extends AnyCall> {
  readonly items: CallOutput<C>;
  readonly next: string | null;
}

/**
 * Makes a call. Resolves to its output, or to undefined after a 204. Where the server needs a fresh
 * proof of who the person is, the person is asked and the call is made again. Throws `ProblemError`
 * where the server refuses, and `NetworkError` where no answer comes within 10 s (30 s for a change).
 *
 * @example
 * const { message } = await call(assignJob, { body: { jobId, hrId } });
 */
export async function call<C extends AnyCall>(def: C, ...[input, options]: CallArguments<C>): Promise<CallOutput<C>> {
  return (await send(def, input, options ?? {})).data as CallOutput<C>;
}

/**
 * Makes a call of a list. Resolves to one page. Throws as `call` does.
 *
 * @example
 * const { items, next } = await callPage(listThoughts, { query: { limit: 20 } });
 */
export async function callPage<C extends AnyCall>(def: C, ...[input, options]: CallArguments<C>): Promise<Page<C>> {
  const { data, headers } = await send(def, input, options ?? {});
  return { items: data as CallOutput<C>, next: nextCursor(headers.get('link')) };
}

/** The answer to a read that the document carries. Undefined where the page has to ask. */
export function preloadedPage<C extends AnyCall>(def: C, input: CallInput<C> | undefined): Page<C> | undefined {
  const answer = preloadedAnswer(callUrl(def, input));
  return answer && { items: answer.data as CallOutput<C>, next: nextCursor(answer.link) };
}

interface Answer {
  data: unknown;
  headers: Headers;
}

async function send<C extends AnyCall>(def: C, input: CallInput<C> | undefined, options: CallOptions): Promise<Answer> {
  const { headers, body } = callRequest(def, input, options);
  const response = await fetchInTime(callUrl(def, input), { method: def.method, headers, body }, options.signal);
  // A read that was answered while this change was on its way may not show the change.
  if (def.method !== 'GET') pageState.patch({ ownChange: NO_CHANGE });
  // The server answers an open call of a dead session as a visitor's. The page has to log in again.
  if (response.headers.get(SESSION_ENDED_HEADER) === getSessionState().session?.role) endSession();
  const data = await readBody(response);
  if (response.ok) return { data, headers: response.headers };
  const error = refusal(response.status, data);
  if (error instanceof ProblemError && error.code === 'fresh-proof-needed' && (await reauthenticate()))
    return send(def, input, options);
  throw error;
}

async function fetchInTime(url: string, init: RequestInit, abort: AbortSignal | undefined): Promise<Response> {
  const limit = init.method === 'GET' ? 10_000 : 30_000;
  const timeout = AbortSignal.timeout(limit);
  try {
    return await fetch(url, { ...init, signal: abort ? AbortSignal.any([abort, timeout]) : timeout });
  } catch (cause) {
    if (abort?.aborted) throw cause;
    throw networkError(timeout.aborted ? limit : null, cause);
  }
}

/** The error of a call without an answer. `limit`: the milliseconds that it waited, or null without a connection. */
export function networkError(limit: number | null, cause?: unknown): NetworkError {
  const text = limit === null ? words.call.unreachable : words.call.tooLate(Math.round(limit / 1000));
  return new NetworkError(text, { cause });
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text().catch((cause: unknown) => {
    throw networkError(null, cause);
  });
  return parseBody(text);
}

/** The JSON of an answer. Undefined for any other text: a proxy may answer with a page of its own. */
export function parseBody(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** The error of a refused call. A 401 for a missing session ends the session of the page. */
export function refusal(status: number, data: unknown): Error {
  const problem = data as Problem | undefined;
  if (typeof problem?.type !== 'string') return new NetworkError(words.call.failed(status));
  const error = new ProblemError(problem);
  if (error.code === 'unauthenticated') endSession();
  return error;
}
