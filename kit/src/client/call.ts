import { SESSION_ENDED_HEADER } from '@niyukti/contract/accounts/roles';
import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import type { Problem } from '@niyukti/contract/api/problems';
import { endSession, getSessionState } from '../identity/session-state.ts';
import { NetworkError, ProblemError } from './errors.ts';
import { reauthenticate } from './fresh-proof.ts';
import { live, NO_CHANGE } from './live.ts';
import { takePreloadedAnswer } from './preloaded-answers.ts';
import { type CallOptions, callRequest, callUrl, nextCursor } from './request.ts';
import { words } from './words.ts';

/** Input and options of a call; the input may be left out where the call needs none. */
export type CallArguments<C extends AnyCall> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions];

/** One page of a list and the cursor of the next, null on the last. */
export interface Page<C extends AnyCall> {
  readonly items: CallOutput<C>;
  readonly next: string | null;
}

/**
 * Makes a call and answers its output (undefined for 204).
 * Where the server wants to know first that it is still the same person, they are asked, and the
 * call is made again. Throws `ProblemError` when the server refuses and `NetworkError` when no
 * answer comes in time.
 *
 * @example
 * const { message } = await call(assignJob, { body: { jobId, hrId } });
 */
export async function call<C extends AnyCall>(def: C, ...[input, options]: CallArguments<C>): Promise<CallOutput<C>> {
  return (await send(def, input, options ?? {})).data as CallOutput<C>;
}

/**
 * Makes a call that answers a list, and reads where it goes on. Throws as `call` does.
 *
 * @example
 * const { items, next } = await callPage(listThoughts, { query: { limit: 20 } });
 */
export async function callPage<C extends AnyCall>(def: C, ...[input, options]: CallArguments<C>): Promise<Page<C>> {
  const { data, headers } = await send(def, input, options ?? {});
  return { items: data as CallOutput<C>, next: nextCursor(headers.get('link')) };
}

/**
 * What the document brought as the answer to a read, taken once; undefined where the page has to
 * ask. A poll goes on from its tag.
 */
export function preloadedPage<C extends AnyCall>(def: C, input: CallInput<C> | undefined): Page<C> | undefined {
  const url = callUrl(def, input);
  const found = takePreloadedAnswer(url);
  if (!found) return undefined;
  const { data, etag, link } = found;
  const headers = new Headers(link ? { link } : {});
  if (def.polled && etag) polled.set(url, { etag, answer: { data, headers } });
  return { items: data as CallOutput<C>, next: nextCursor(link) };
}

interface Answer {
  data: unknown;
  headers: Headers;
}

/** Last answers of polled calls by address: a 304 repeats them. */
const polled = new Map<string, { etag: string; answer: Answer }>();

async function send<C extends AnyCall>(def: C, input: CallInput<C> | undefined, options: CallOptions): Promise<Answer> {
  const url = callUrl(def, input);
  const { headers, body } = callRequest(def, input, options);
  const last = def.polled ? polled.get(url) : undefined;
  if (last) headers['if-none-match'] = last.etag;
  const response = await fetchInTime(url, { method: def.method, headers, body }, options);
  // Of what this call has changed nothing has been read again yet.
  if (def.method !== 'GET') live.changed = NO_CHANGE;
  // An open call answers a dead session as a visitor, which the page is not.
  if (response.headers.get(SESSION_ENDED_HEADER) === getSessionState().session?.role) endSession();
  if (response.status === 304 && last) return last.answer;
  const answer = { data: await readBody(response), headers: response.headers };
  if (!response.ok) {
    const error = refusal(response.status, answer.data);
    if (error instanceof ProblemError && error.code === 'fresh-proof-needed' && (await reauthenticate()))
      return send(def, input, options);
    throw error;
  }
  const etag = response.headers.get('etag');
  if (def.polled && etag) polled.set(url, { etag, answer });
  return answer;
}

async function fetchInTime(url: string, init: RequestInit, options: CallOptions): Promise<Response> {
  const limit = options.timeout ?? (init.method === 'GET' ? 10_000 : 30_000);
  const timeout = AbortSignal.timeout(limit);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    return await fetch(url, { ...init, signal });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw networkError(timeout.aborted ? limit : null, cause);
  }
}

/**
 * The two ways of not being answered, in words. `limit` in milliseconds when time ran out, else
 * null.
 */
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

/**
 * The JSON of an answer, or undefined for anything else: what a proxy's page means is told from the
 * status alone.
 */
export function parseBody(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The error that a refusal throws. A 401 without a live session marks the page's session as ended.
 */
export function refusal(status: number, data: unknown): Error {
  const problem = data as Problem | undefined;
  if (typeof problem?.type !== 'string') {
    return new NetworkError(words.call.failed(status));
  }
  const error = new ProblemError(problem);
  if (error.code === 'unauthenticated') endSession();
  return error;
}
