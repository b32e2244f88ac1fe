import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { randomToken } from '../core/hash.ts';
import { cookieNameOf, cookieValuesOf, type PrefixedCookie } from '../http/prefixed-cookie.ts';
import { readCredentials } from '../http/session.ts';
import { type PreviewClaim, readPreviewLink, verifyPreviewClaim } from '../releases/rollout/preview-links.ts';
import type { Visitor as Drawn } from '../releases/rollout/select-releases.ts';
import { readSigningKey } from '../releases/rollout/signing.ts';

/**
 * Holds what a visitor's share of canaries is drawn by. No session and no name stands behind it.
 */
const KEY_COOKIE: PrefixedCookie = { name: 'visitorKey', prefix: '__Host-' };
/**
 * Four letters are 16 million keys: plenty for shares, and on a busy site several people have the
 * same one.
 */
const KEY = /^[\w-]{4}$/;
const KEY_SECONDS = 30 * 86_400;
/** Holds the preview of this browser, signed. */
const PREVIEW_COOKIE: PrefixedCookie = { name: 'previewRelease', prefix: '__Host-' };
const FLAGS = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** A visitor, and what their documents put into the browser. */
export interface Visitor extends Drawn {
  readonly key: string;
  /**
   * Keeps a key that was made just now; null when the browser sent one. Goes out only with a
   * document that a canary may change.
   */
  readonly cookie: string | null;
  readonly preview: PreviewClaim | null;
  /** The browser sent a preview that has ended, or that was never ours. */
  readonly deadPreview: boolean;
}

/** Who asks for a document, as far as the choice of releases goes. */
export async function visitorOf(request: Request, env: Env, now: number = Date.now()): Promise<Visitor> {
  const sent = cookieValuesOf(KEY_COOKIE, request).find((value) => KEY.test(value));
  const key = sent ?? randomToken(24);
  const cookie = sent ? null : `${cookieNameOf(KEY_COOKIE, request)}=${key}; Max-Age=${KEY_SECONDS}; ${FLAGS}`;
  const [shown] = cookieValuesOf(PREVIEW_COOKIE, request);
  const grant = shown ? await previewOf(shown, env, now) : null;
  const dead = typeof grant === 'string';
  // Whoever wants to see a canary may: the cookie alone is looked at, and no session is read.
  const staff = readCredentials(request.headers, ['hr', 'admin']).tokens.length > 0;
  return { key, cookie, staff, preview: dead ? null : grant, deadPreview: dead };
}

/** Nobody's page waits for a secret that cannot be read: it shows what is live. */
async function previewOf(
  text: string,
  env: Env,
  now: number,
): Promise<Awaited<ReturnType<typeof verifyPreviewClaim>> | null> {
  try {
    const db = new Database(env.DB);
    const grant = await verifyPreviewClaim(await readSigningKey(env, db), 'browser', text, now);
    // Its link may have been revoked since.
    return typeof grant === 'string' || !(await readPreviewLink(db, grant))?.revoked ? grant : 'revoked';
  } catch (error) {
    console.error('A preview could not be checked; showing what is live.', error);
    return null;
  }
}

/** Puts a preview into the browser until it ends. */
export function previewCookie(request: Request, text: string, expiresAt: number, now: number): string {
  return `${cookieNameOf(PREVIEW_COOKIE, request)}=${text}; Max-Age=${Math.ceil((expiresAt - now) / 1_000)}; ${FLAGS}`;
}

/** The cookie that removes the preview from the browser. */
export const noPreview = (request: Request): string => `${cookieNameOf(PREVIEW_COOKIE, request)}=; Max-Age=0; ${FLAGS}`;
