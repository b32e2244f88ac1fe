import { type AnyCall, type CallInput, type CallOutput, callPath } from '@niyukti/contract/api/call';
import type { ProblemCode } from '@niyukti/contract/api/problems';
import { problemBody, refuse } from '@niyukti/contract/testing/fakes';
import { vi } from 'vitest';

type Reply<C extends AnyCall> = CallOutput<C> | Response | Promise<CallOutput<C> | Response>;

interface Answer {
  call: AnyCall;
  reply: (input: never) => unknown;
}

/** An API with fixed answers. */
export interface FakeApi {
  /** All calls so far, as "PUT /api/rows/1?x=y". */
  readonly calls: readonly string[];
  /** The bodies that were sent with a call. */
  readonly sent: (call: AnyCall) => unknown[];
}

/**
 * The answer to a call: its output, a `Response` of `listPage` or `refusal`, or a function that makes one
 * of these of the input.
 *
 * @example
 * fakeApi(answer(getUser, user), answer(updateUser, ({ body }) => ({ ...user, ...body })));
 */
export function answer<C extends AnyCall>(call: C, reply: Reply<C> | ((input: CallInput<C>) => Reply<C>)): Answer {
  if (typeof reply === 'function') return { call, reply: reply as Answer['reply'] };
  // A response can be read once.
  return { call, reply: () => (reply instanceof Response ? reply.clone() : reply) };
}

/**
 * Replaces `fetch` until the test ends. A call without an answer fails like a call without a
 * connection.
 *
 * @example
 * const api = fakeApi(answer(getUser, user), answer(updateUser, ({ body }) => ({ ...user, ...body })));
 */
export function fakeApi(...answers: readonly Answer[]): FakeApi {
  const made: { id: string; body: unknown }[] = [];
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body: text }: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    calls.push(`${method} ${url.pathname}${url.search}`);
    const body =
      typeof text === 'string' ? JSON.parse(text) : text instanceof FormData ? Object.fromEntries(text) : undefined;
    for (const { call, reply } of answers) {
      const path = idsOf(call.path, url.pathname);
      if (call.method !== method || !path) continue;
      made.push({ id: call.id, body });
      const query = Object.fromEntries(url.searchParams);
      const given = await reply({ path, query, body } as never);
      return given instanceof Response ? given : Response.json(given ?? null, { status: call.status });
    }
    throw new TypeError(`fakeApi has no answer to ${method} ${url.pathname}`);
  });
  return { calls, sent: ({ id }) => made.filter((one) => one.id === id).map(({ body }) => body) };
}

/**
 * A page of a list, and the cursor of the next page.
 *
 * @example
 * fakeApi(answer(listJobs, listPage([fakeJob()], 'next-cursor')));
 */
export function listPage(items: readonly unknown[], next?: string): Response {
  const headers: HeadersInit = next === undefined ? {} : { link: `</api?cursor=${next}>; rel="next"` };
  return Response.json(items, { headers });
}

/**
 * A refusal of the API. `more` is added to its body, such as the `current` record.
 *
 * @example
 * fakeApi(answer(applyForJob, refusal('already-applied')));
 */
export function refusal(code: ProblemCode, more: object = {}): Response {
  const { status, body } = problemBody(refuse(code));
  return Response.json({ ...body, ...more }, { status });
}

/** The ids in a path. Undefined where the path does not match the template. */
function idsOf(template: string, pathname: string): Record<string, string> | undefined {
  const pattern = callPath(template.replace(/\{(\w+)\}/g, 'ID_$1_ID')).replace(/ID_(\w+?)_ID/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  return found ? { ...found.groups } : undefined;
}
