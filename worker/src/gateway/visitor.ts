import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { randomToken } from '../core/hash.ts';
import { cookieNameOf, cookieValuesOf, type PrefixedCookie } from '../http/prefixed-cookie.ts';
import { readCredentials } from '../http/session.ts';
import { type PreviewClaim, readPreviewLink, verifyPreviewClaim } from '../releases/rollout/preview-links.ts';
import type { Visitor as Drawn } from '../releases/rollout/select-releases.ts';
import { readSigningKey } from '../releases/rollout/signing.ts';

/** Contains the random key that decides about canaries. It identifies nobody. */
const KEY_COOKIE: PrefixedCookie = { name: 'visitorKey', prefix: '__Host-' };
/** Four characters are 16 million keys: enough for percentages, and too few to track a person. */
const KEY = /^[\w-]{4}$/;
const KEY_SECONDS = 30 * 86_400;
/** Contains the signed preview of this browser. */
const PREVIEW_COOKIE: PrefixedCookie = { name: 'previewRelease', prefix: '__Host-' };
const FLAGS = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** A visitor with the cookies of their browser. */
export interface Visitor extends Drawn {
  readonly key: string;
  /**
   * Sets a new key; null if the browser sent one. Sent only with documents that a canary may
   * change.
   */
  readonly cookie: string | null;
  readonly preview: PreviewClaim | null;
  /** True if the browser sent a preview that has ended or is invalid. */
  readonly deadPreview: boolean;
}

/** Reads from the cookies which releases the visitor gets. */
export async function readVisitor(request: Request, env: Env, now: number = Date.now()): Promise<Visitor> {
  const sent = cookieValuesOf(KEY_COOKIE, request).find((value) => KEY.test(value));
  const key = sent ?? randomToken(24);
  const cookie = sent ? null : `${cookieNameOf(KEY_COOKIE, request)}=${key}; Max-Age=${KEY_SECONDS}; ${FLAGS}`;
  const [shown] = cookieValuesOf(PREVIEW_COOKIE, request);
  const grant = shown ? await readPreview(shown, env, now) : null;
  const dead = typeof grant === 'string';
  // The session is not verified, because seeing a canary needs no permission.
  const staff = readCredentials(request.headers, ['hr', 'admin']).tokens.length > 0;
  return { key, cookie, staff, preview: dead ? null : grant, deadPreview: dead };
}

/** Reads a preview cookie. If it cannot be verified, the visitor gets the live releases. */
async function readPreview(
  text: string,
  env: Env,
  now: number,
): Promise<Awaited<ReturnType<typeof verifyPreviewClaim>> | null> {
  try {
    const db = new Database(env.DB);
    const grant = await verifyPreviewClaim(await readSigningKey(env, db), 'browser', text, now);
    // The link may have been revoked meanwhile.
    return typeof grant === 'string' || !(await readPreviewLink(db, grant))?.revoked ? grant : 'revoked';
  } catch (error) {
    console.error('A preview could not be checked; showing what is live.', error);
    return null;
  }
}

/** Formats the cookie that keeps a preview until it ends. */
export function formatPreviewCookie(request: Request, text: string, expiresAt: number, now: number): string {
  return `${cookieNameOf(PREVIEW_COOKIE, request)}=${text}; Max-Age=${Math.ceil((expiresAt - now) / 1_000)}; ${FLAGS}`;
}

/** Formats the cookie that removes the preview. */
export const formatPreviewRemoval = (request: Request): string =>
  `${cookieNameOf(PREVIEW_COOKIE, request)}=; Max-Age=0; ${FLAGS}`;
