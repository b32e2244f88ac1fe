import type { Role } from '@niyukti/contract/accounts/roles';
import { LIMITS } from '@niyukti/contract/api/limits';
import type { Database } from '../../core/database.ts';
import { deploymentKey } from '../../core/deployment-key.ts';
import type { Env } from '../../core/env.ts';
import { base64url, fromBase64url, randomToken } from '../../core/hash.ts';
import { cookieNameOf, cookieValuesOf, type PrefixedCookie } from '../../http/prefixed-cookie.ts';
import { noteNewBrowser } from '../../http/security-note.ts';

/**
 * A browser that an account has logged in from. The signature says which account; nothing here
 * names it.
 */
export interface KnownBrowser {
  readonly nonce: string;
  /** When it is forgotten, in seconds since 1970, base 36. */
  readonly expires: string;
  readonly signature: string;
}

const COOKIE: PrefixedCookie = { name: 'knownBrowser', prefix: '__Secure-' };
/** Accounts that one browser is remembered for: a family's, or the four roles' of one person. */
const MOST = 8;
const ENTRY = /^([\w-]{16})\.([0-9a-z]{1,8})\.([\w-]{43})$/;
const encoder = new TextEncoder();

/**
 * What a request's browser remembers, newest first. Unproven: `knownFor` says which entry is whose.
 */
export function rememberedBy(request: Request, now: number): KnownBrowser[] {
  return cookieValuesOf(COOKIE, request)
    .slice(0, 1)
    .flatMap((value) => value.split('~').slice(0, MOST))
    .flatMap((text) => {
      const [, nonce, expires, signature] = ENTRY.exec(text) ?? [];
      if (!nonce || !expires || !signature || Number.parseInt(expires, 36) * 1_000 <= now) return [];
      return [{ nonce, expires, signature }];
    });
}

const claimOf = (role: Role, id: number, { nonce, expires }: Pick<KnownBrowser, 'nonce' | 'expires'>) =>
  encoder.encode(`${role}.${id}.${nonce}.${expires}`);

const keyOf = (env: Env, db: Database) => deploymentKey(env, db, 'known-browser');

/** The entry that this deployment signed for an account, if the browser has one. */
export async function knownFor(
  { env, db }: { readonly env: Env; readonly db: Database },
  entries: readonly KnownBrowser[],
  role: Role,
  id: number,
): Promise<KnownBrowser | null> {
  if (entries.length === 0) return null;
  const key = await keyOf(env, db);
  // All are tried, so that an account that does not exist takes the same time.
  const signed = await Promise.all(
    entries.map((entry) => crypto.subtle.verify('HMAC', key, fromBase64url(entry.signature), claimOf(role, id, entry))),
  );
  return entries[signed.indexOf(true)] ?? null;
}

/**
 * Remembers in the browser that an account has logged in from it. Sent only where accounts log in,
 * and to no script.
 */
export async function knownBrowserCookie(
  {
    env,
    db,
    now,
    request,
  }: { readonly env: Env; readonly db: Database; readonly now: number; readonly request: Request },
  role: Role,
  id: number,
): Promise<readonly ['set-cookie', string]> {
  const entries = rememberedBy(request, now);
  const before = await knownFor({ env, db }, entries, role, id);
  if (!before) noteNewBrowser(request);
  // Its failures go on counting: the browser is the same one.
  const nonce = before?.nonce ?? randomToken(96);
  const expires = (Math.floor(now / 1_000) + LIMITS.knownBrowserSeconds).toString(36);
  const signature = await crypto.subtle.sign('HMAC', await keyOf(env, db), claimOf(role, id, { nonce, expires }));
  const entry = { nonce, expires, signature: base64url(new Uint8Array(signature)) };
  const text = [entry, ...entries.filter((one) => one !== before)]
    .slice(0, MOST)
    .map((one) => `${one.nonce}.${one.expires}.${one.signature}`)
    .join('~');
  const flags = 'Path=/api; HttpOnly; Secure; SameSite=Strict';
  return ['set-cookie', `${cookieNameOf(COOKIE, request)}=${text}; Max-Age=${LIMITS.knownBrowserSeconds}; ${flags}`];
}
