import { randomToken } from '../http/hash.ts';
import { cookieValues } from '../http/session.ts';
import type { Visitor } from '../releases/choose.ts';

/** Holds what a visitor's share of canaries is drawn by. No session and no name stands behind it. */
const COOKIE = 'visitorKey';
/** Four letters are 16 million keys: plenty for shares, and on a busy site several people have the same one. */
const KEY = /^[\w-]{4}$/;
const SECONDS = 30 * 86_400;

/** A visitor, and the cookie that keeps a key that was made just now. */
export interface Arrival extends Visitor {
  readonly key: string;
  /** Null when the browser sent its key. Goes out only with a document that a canary may change. */
  readonly cookie: string | null;
}

/** Who asks for a document, as far as the choice of releases goes. */
export function visitorOf(request: Request): Arrival {
  const sent = cookieValues(request.headers.get('cookie') ?? '', COOKIE).find((value) => KEY.test(value));
  const key = sent ?? randomToken(24);
  const cookie = sent ? null : `${COOKIE}=${key}; Max-Age=${SECONDS}; Path=/; HttpOnly; Secure; SameSite=Lax`;
  return { key, cookie, preview: null };
}
