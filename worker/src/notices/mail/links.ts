import { MAIL_LINKS } from '@niyukti/contract/mail';
import type { Role } from '@niyukti/contract/roles';
import type { Database } from '../../core/database.ts';
import { deploymentKey } from '../../core/deployment-key.ts';
import type { Env } from '../../core/env.ts';
import { base64url, fromBase64url, sha256 } from '../../core/hash.ts';
import { siteOf } from './settings.ts';

interface Place {
  readonly env: Env;
  readonly db: Database;
}

const encoder = new TextEncoder();
const keyOf = ({ env, db }: Place) => deploymentKey(env, db, 'mail-links');

/** Claims that this deployment signed, as text that fits an address. */
async function signed(place: Place, claims: readonly (string | number)[]): Promise<string> {
  const text = encoder.encode(JSON.stringify(claims));
  const mac = await crypto.subtle.sign('HMAC', await keyOf(place), text);
  return `${base64url(text)}.${base64url(new Uint8Array(mac))}`;
}

/** The claims of such a text; null where this deployment did not sign it. */
async function claimsOf(place: Place, token: string): Promise<readonly unknown[] | null> {
  const [, text = '', mac = ''] = /^([\w-]{8,400})\.([\w-]{43})$/.exec(token) ?? [];
  if (mac === '') return null;
  const bytes = fromBase64url(text);
  const holds = await crypto.subtle.verify('HMAC', await keyOf(place), fromBase64url(mac), bytes);
  return holds ? (JSON.parse(new TextDecoder().decode(bytes)) as unknown[]) : null;
}

/** What a link ends: mail of a kind of notice, the daily mail, or one search that is kept. */
export interface Unsubscription {
  readonly role: Role;
  readonly id: number;
  readonly scope: string;
}

/** The scope of the daily mail. */
export const DAILY = 'daily';
/** The scope of a kept search, and which one a scope is of. */
export const alertScope = (alert: number): string => `alert ${alert}`;
export const alertIn = (scope: string): number | null => Number(/^alert (\d+)$/.exec(scope)?.[1]) || null;

/** What a mail's link ends it by; it works as long as the account is there. */
export const unsubscribeToken = (place: Place, { role, id, scope }: Unsubscription): Promise<string> =>
  signed(place, ['stop', role, id, scope]);

export async function readUnsubscribe(place: Place, token: string): Promise<Unsubscription | null> {
  const [what, role, id, scope] = (await claimsOf(place, token)) ?? [];
  return what === 'stop' ? ({ role, id, scope } as Unsubscription) : null;
}

/** What confirms that an address is its account's. */
export interface Confirmation {
  readonly role: Role;
  readonly id: number;
  readonly email: string;
}

export async function confirmToken(place: Place, { role, id, email }: Confirmation, ends: number): Promise<string> {
  return signed(place, ['confirm', role, id, await sha256(email), ends]);
}

/** Whose address a link confirms, and the hash of the address; null where it does no more. */
export async function readConfirm(place: Place, token: string, now: number) {
  const [what, role, id, hash, ends] = (await claimsOf(place, token)) ?? [];
  if (what !== 'confirm' || Number(ends) <= now) return null;
  return { role: role as Role, id: Number(id), hash: String(hash) };
}

/**
 * The token of a mailed password link: made of the mail's own key, so that nothing keeps it. Of it
 * the database has the hash alone.
 */
export async function passwordToken(place: Place, mailKey: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(place), encoder.encode(`password ${mailKey}`));
  return base64url(new Uint8Array(mac));
}

/** Pages that mails lead to. What is secret stands behind the #, in no log of any server. */
export const pageWith = (env: Env, path: string, token: string): string => `${siteOf(env)}${path}#${token}`;

/** Where a program ends mail by itself (RFC 8058), and a page does for who follows it. */
export const oneClick = (env: Env, token: string): string => `${siteOf(env)}/api/unsubscribe/${token}`;

export const unsubscribePage = (env: Env, token: string): string => pageWith(env, MAIL_LINKS.unsubscribe, token);
