import { type AnyCall, type CallInput, callPath } from '@niyukti/contract/api/call';
import { PAGE_HEADER } from '@niyukti/contract/notices/live';
import { NO_CHANGE, PAGE_ID, pageState } from '../state/page-state.ts';
import { getSessionState } from '../state/session-state.ts';

/** How a call is made, beside its input. */
export interface CallOptions {
  /** Aborts the call. Its promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * The key of an earlier try: the server then answers as to that try and does nothing twice. By
   * default a new key, where the call takes one.
   */
  idempotencyKey?: string | undefined;
}

/** The parts of any call's input. */
interface InputParts {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  revision?: string;
}

/**
 * The address of a call with its query. Values that are empty, null or undefined are left out.
 *
 * @example
 * callUrl(searchJobs, { query: { q: 'react', place: '' } }); // '/api/jobs?q=react'
 */
export function callUrl<C extends AnyCall>(def: C, input?: CallInput<C>): string {
  const { path, query } = (input ?? {}) as InputParts;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return callPath(def.path, path) + (text ? `?${text}` : '');
}

/** The headers and the body of a call. Notes that the page is about to change something. */
export function callRequest<C extends AnyCall>(
  def: C,
  input: CallInput<C> | undefined,
  options: CallOptions,
): { headers: Record<string, string>; body: BodyInit | null } {
  const { body, revision } = (input ?? {}) as InputParts;
  const headers: Record<string, string> = { accept: 'application/json' };
  const { session, ended, account } = getSessionState();
  const role = session?.role ?? ended;
  if (role) headers['x-role'] = role;
  if (role && account) headers['x-account'] = account;
  if (pageState.get().isAway()) headers['x-away'] = '1';
  if (def.method !== 'GET') {
    headers[PAGE_HEADER] = PAGE_ID;
    pageState.patch({ ownChange: NO_CHANGE, isUnchanged: false });
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

/** The cursor in `Link: <…?cursor=…>; rel="next"`. Null on the last page of a list. */
export function nextCursor(link: string | null): string | null {
  const address = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1];
  return address ? new URLSearchParams(address.split('?')[1]).get('cursor') : null;
}
