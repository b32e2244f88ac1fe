import type { Role } from '@niyukti/contract/accounts/roles';
import { type AnyCall, type CallInput, callPath } from '@niyukti/contract/api/call';
import { PAGE_HEADER } from '@niyukti/contract/notices/live';
import { getSessionState } from '../identity/session-state.ts';
import { live, NO_CHANGE } from './live.ts';

/** How one call is made, beside its input. */
export interface CallOptions {
  /** Aborts the call; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * Repeat the key of an earlier try to get its answer instead of a second thing. Made up where the
   * call takes one.
   */
  idempotencyKey?: string | undefined;
  /** Speaks for this role instead of the page's. */
  role?: Role | undefined;
  /** Milliseconds until the call is given up: 10,000 for reading, 30,000 for changing. */
  timeout?: number | undefined;
}

/** The parts of an input as the wire needs them, whatever the call. */
interface Parts {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  revision?: string;
}

/**
 * Address of a call, its query included; empty, null and undefined values are left out.
 *
 * @example
 * callUrl(searchJobs, { query: { q: 'react', place: '' } }); // '/api/jobs?q=react'
 */
export function callUrl<C extends AnyCall>(def: C, input?: CallInput<C>): string {
  const { path, query } = (input ?? {}) as Parts;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return callPath(def.path, path) + (text ? `?${text}` : '');
}

/** Headers and body of a call. */
export function callRequest<C extends AnyCall>(
  def: C,
  input: CallInput<C> | undefined,
  options: CallOptions,
): { headers: Record<string, string>; body: BodyInit | null } {
  const { body, revision } = (input ?? {}) as Parts;
  const headers: Record<string, string> = { accept: 'application/json' };
  const { session, ended, account } = getSessionState();
  const own = session?.role ?? ended;
  const role = options.role ?? own;
  if (role) headers['x-role'] = role;
  if (account && role === own) headers['x-account'] = account;
  if (live.away()) headers['x-away'] = '1';
  if (def.method !== 'GET') {
    headers[PAGE_HEADER] = live.page;
    live.changed = NO_CHANGE;
    live.unchanged = false;
  }
  if (revision) headers['if-match'] = `"${revision}"`;
  if (def.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
  if (body === undefined) return { headers, body: null };
  if (def.encoding === 'multipart') return { headers, body: formData(body as Record<string, unknown>) };
  headers['content-type'] = 'application/json';
  return { headers, body: JSON.stringify(body) };
}

function formData(body: Readonly<Record<string, unknown>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) data.append(name, value);
    else if (value !== undefined && value !== null) data.append(name, String(value));
  }
  return data;
}

/** The opaque cursor of `Link: <…?cursor=…>; rel="next"`, or null on the last page. */
export function nextCursor(link: string | null): string | null {
  const address = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1];
  return address ? new URLSearchParams(address.split('?')[1]).get('cursor') : null;
}
