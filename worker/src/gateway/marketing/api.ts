import { type AnyCall, type CallOutput, callPath } from '@niyukti/contract/api/call';
import type { Problem } from '@niyukti/contract/api/problems';
import { causeOf } from '../../core/busy.ts';
import { sha256 } from '../../core/hash.ts';

/** The API of this Worker, called without a network request. */
export type Api = (request: Request) => Promise<Response> | Response;

/**
 * Makes a call without cookies, because a public document is the same for all visitors. Returns the
 * status if it fails.
 */
export async function readAsVisitor<C extends AnyCall>(
  api: Api,
  call: C,
  origin: string,
  input: { path?: Record<string, string>; query?: Record<string, string | number> } = {},
): Promise<{ data: CallOutput<C>; next: string | null } | { status: number }> {
  const url = new URL(callPath(call.path, input.path), origin);
  for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, String(value));
  try {
    const response = await api(new Request(url));
    if (!response.ok) return { status: response.status };
    const next = /<([^>]*)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    return {
      data: (await response.json()) as CallOutput<C>,
      next: next ? new URL(next, origin).searchParams.get('cursor') : null,
    };
  } catch (error) {
    console.error('A public document could not read', call.id, causeOf(error));
    return { status: 500 };
  }
}

/** Request headers that the API needs for origin, session and rate limits. */
const FORWARDED = ['origin', 'sec-fetch-site', 'cookie', 'cf-connecting-ip', 'user-agent'];

/**
 * A form that the same browser sends twice within this time, such as by a double click, counts
 * once.
 */
const REPEAT_MS = 60_000;

/** How often and at which interval a repeated form waits for the answer of the first one. */
const WAITS = { times: 20, ms: 250 };

/** Makes the call of a form that was sent without scripts. */
export async function passOn<C extends AnyCall>(
  api: Api,
  call: C,
  form: Request,
  input: { path?: Record<string, string>; body: object },
): Promise<
  | { ok: true; data: CallOutput<C>; cookies: readonly string[] }
  | { ok: false; status: number; problem: Problem | null; retryAfter: string | null }
> {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of FORWARDED) {
    const value = form.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const url = new URL(callPath(call.path, input.path), form.url);
  const body = JSON.stringify(input.body);
  if (call.idempotent) {
    const by = ['cookie', 'cf-connecting-ip', 'user-agent'].map((name) => headers.get(name));
    const minute = Math.floor(Date.now() / REPEAT_MS);
    headers.set('idempotency-key', await sha256(JSON.stringify([by, url.pathname, body, minute])));
  }
  const send = () => api(new Request(url, { method: call.method, headers, body }));
  let response = await send();
  for (let time = 0; response.status === 409 && response.headers.has('retry-after') && time < WAITS.times; time++) {
    await new Promise((done) => setTimeout(done, WAITS.ms));
    response = await send();
  }
  const data: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, data: data as CallOutput<C>, cookies: response.headers.getSetCookie() };
  const retryAfter = response.headers.get('retry-after');
  return { ok: false, status: response.status, problem: data as Problem | null, retryAfter };
}
