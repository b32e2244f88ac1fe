import type { Role } from '@niyukti/contract/accounts/roles';
import { LIMITS } from '@niyukti/contract/api/limits';
import type { Database } from '../../core/database.ts';
import { deploymentKey } from '../../core/deployment-key.ts';
import type { Env } from '../../core/env.ts';
import { base64url, fromBase64url, randomToken } from '../../core/hash.ts';
import { cookieNameOf, cookieValuesOf, type PrefixedCookie } from '../../http/prefixed-cookie.ts';
import { noteNewBrowser } from '../../http/security-note.ts';

/**
 * A browser that an account has logged in from. Only the signature binds it to the account, which is
 * not named.
 */
export interface KnownBrowser {
  readonly nonce: string;
  /** Expiry in seconds since 1970, in base 36. */
  readonly expires: string;
  readonly signature: string;
}

const COOKIE: PrefixedCookie = { name: 'knownBrowser', prefix: '__Secure-' };
/** Accounts that one browser is remembered for: of a family, or of one person's four roles. */
const MAX_ENTRIES = 8;
const ENTRY = /^([\w-]{16})\.([0-9a-z]{1,8})\.([\w-]{43})$/;
const encoder = new TextEncoder();

/** Entries in the cookie of a request, the newest first. They are not verified: see `knownFor`. */
export function rememberedBy(request: Request, now: number): KnownBrowser[] {
  return cookieValuesOf(COOKIE, request)
    .slice(0, 1)
    .flatMap((value) => value.split('~').slice(0, MAX_ENTRIES))
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
  // All are verified, so that an account that does not exist takes the same time.
  const signed = await Promise.all(
    entries.map((entry) => crypto.subtle.verify('HMAC', key, fromBase64url(entry.signature), claimOf(role, id, entry))),
  );
  return entries[signed.indexOf(true)] ?? null;
}

/**
 * The cookie that remembers that an account has logged in from a browser. Scripts cannot read it.
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
  // The same nonce: its failures still count.
  const nonce = before?.nonce ?? randomToken(96);
  const expires = (Math.floor(now / 1_000) + LIMITS.knownBrowserSeconds).toString(36);
  const signature = await crypto.subtle.sign('HMAC', await keyOf(env, db), claimOf(role, id, { nonce, expires }));
  const entry = { nonce, expires, signature: base64url(new Uint8Array(signature)) };
  const text = [entry, ...entries.filter((one) => one !== before)]
    .slice(0, MAX_ENTRIES)
    .map((one) => `${one.nonce}.${one.expires}.${one.signature}`)
    .join('~');
  const flags = 'Path=/api; HttpOnly; Secure; SameSite=Strict';
  return ['set-cookie', `${cookieNameOf(COOKIE, request)}=${text}; Max-Age=${LIMITS.knownBrowserSeconds}; ${flags}`];
}
