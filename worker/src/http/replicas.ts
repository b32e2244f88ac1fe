import type { AnyCall } from '@niyukti/contract/call';
import { LIMITS } from '@niyukti/contract/limits';
import { BOOKMARK_HEADER } from '@niyukti/contract/live';
import type { Role } from '@niyukti/contract/roles';
import type { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { assumeSessions, knownSince } from './assumed-sessions.ts';
import { shownBy } from './authenticate.ts';
import { nameOf, type OwnCookie, valuesOf } from './own-cookie.ts';
import type { Exchange } from './pipeline/exchange.ts';

/*
 * Where reads begin (docs/decisions/0035), for every call in this one place. Changes always begin
 * at the writer, and so does everything where a deployment has no copies of its database.
 */

/** The last change that this browser made, a log-in at least: what it reads next is no older. */
const COOKIE: OwnCookie = { name: 'niyukti-read', prefix: '__Host-' };
/** For how long a session may be read for from copies, once the writer has said that it lives. */
export const KNOWN_MS = 60_000;

/** As D1 writes one; neither of the words that say where to begin is. */
const isBookmark = (text: string | null): text is string => /^[0-9a-f-]{8,200}$/.test(text ?? '');

const isReplicated = (env: Pick<Env, 'REPLICAS'>): boolean => env.REPLICAS === 'on';

/** The newest state of the database that whoever asks has seen. D1 compares bookmarks as texts. */
function bookmarkOf(request: Request): string | null {
  const shown = [request.headers.get(BOOKMARK_HEADER), ...valuesOf(COOKIE, request)].filter(isBookmark);
  return shown.reduce<string | null>((newest, one) => (newest !== null && newest > one ? newest : one), null);
}

/**
 * Whether a visitor may read from any copy of the database: one who has changed something shows its
 * bookmark, and whoever is signed in has signed in.
 */
export const readsAnywhere = (env: Pick<Env, 'REPLICAS'>, request: Request): boolean =>
  isReplicated(env) && request.headers.has('cf-connecting-ip') && bookmarkOf(request) === null;

/** Whose reads may begin at a copy. */
const READS_COPIES: Readonly<Record<Role, boolean>> = { student: true, company: true, hr: true, admin: false };

/**
 * Has a read begin at a copy of the database. A visitor's may be any; what comes from inside, such
 * as what fills a public document, is no visitor's. A signed-in caller's has come as far as what
 * the caller has changed or was told of, and the writer said within a minute that the session
 * lives. An administrator reads what the writer has.
 */
export async function beginRead(call: AnyCall, { request, env, db, now }: Exchange): Promise<void> {
  if (!isReplicated(env)) return;
  const bookmark = bookmarkOf(request);
  const tokens = await shownBy(call, request).tokens();
  if (tokens.length === 0) {
    if (request.headers.has('cf-connecting-ip')) db.beginAt(bookmark ?? 'first-unconstrained');
    return;
  }
  const known = knownSince(tokens);
  const allowed = assumeSessions(tokens)?.every(({ role }) => READS_COPIES[role]) ?? false;
  if (bookmark !== null && known !== null && now - known < KNOWN_MS && allowed) db.beginAt(bookmark);
}

/** The state that a change has made, for whoever is told of it; undefined without copies. */
export function bookmarkFor(env: Pick<Env, 'REPLICAS'>, db: Pick<Database, 'bookmark'>): string | undefined {
  return isReplicated(env) && isBookmark(db.bookmark) ? db.bookmark : undefined;
}

/** Tells whoever made a change what their next reads begin with: browsers by a cookie. */
export function tellBookmark(headers: Headers, { request, env, db }: Exchange): void {
  const bookmark = bookmarkFor(env, db);
  if (bookmark === undefined) return;
  headers.set(BOOKMARK_HEADER, bookmark);
  if (request.headers.has('authorization')) return;
  const name = nameOf(COOKIE, request);
  const flags = `Path=/; HttpOnly; SameSite=Lax${name.startsWith('__') ? '; Secure' : ''}`;
  headers.append('set-cookie', `${name}=${bookmark}; Max-Age=${LIMITS.sessionSeconds}; ${flags}`);
}
