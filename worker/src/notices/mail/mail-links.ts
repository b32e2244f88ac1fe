import type { Role } from '@niyukti/contract/accounts/roles';
import { MAIL_LINKS } from '@niyukti/contract/notices/mail';
import { deploymentKey } from '../../core/deployment-key.ts';
import type { Env } from '../../core/env.ts';
import { base64url, fromBase64url, sha256 } from '../../core/hash.ts';
import { internalId, publicId } from '../../core/ids.ts';
import type { MailRow } from '../../core/schema/mail.ts';
import type { Services } from '../write-notices.ts';
import { findRecipient, type Recipient } from './recipients.ts';
import { siteOf } from './settings.ts';

const encoder = new TextEncoder();
const keyOf = ({ env, db }: Services) => deploymentKey(env, db, 'mail-links');

/** Signs claims. The result fits into a URL. */
async function signed(services: Services, claims: readonly (string | number)[]): Promise<string> {
  const text = encoder.encode(JSON.stringify(claims));
  const mac = await crypto.subtle.sign('HMAC', await keyOf(services), text);
  return `${base64url(text)}.${base64url(new Uint8Array(mac))}`;
}

/** The claims of a token; null if this deployment did not sign it. */
async function claimsOf(services: Services, token: string): Promise<readonly unknown[] | null> {
  const [, text = '', mac = ''] = /^([\w-]{8,400})\.([\w-]{43})$/.exec(token) ?? [];
  if (mac === '') return null;
  const bytes = fromBase64url(text);
  const holds = await crypto.subtle.verify('HMAC', await keyOf(services), fromBase64url(mac), bytes);
  return holds ? (JSON.parse(new TextDecoder().decode(bytes)) as unknown[]) : null;
}

/** An account and the address that a link was mailed to. */
interface MailedAccount {
  readonly role: Role;
  readonly account: number;
  readonly email: string;
}

/** The claims identify the account and the address without revealing them. */
const claimsTo = async ({ role, account, email }: MailedAccount) =>
  [role, publicId(role, account), await sha256(email)] as const;

/** The account of a link; null if it was erased or has another address now. */
async function accountOf({ db }: Services, [role, text, hash]: readonly unknown[]): Promise<Recipient | null> {
  const account = internalId(role as Role, String(text));
  const reader = account === null ? undefined : await findRecipient(db, account);
  return reader !== undefined && (await sha256(reader.email)) === hash ? reader : null;
}

/** What a link unsubscribes from: a kind of notice, the daily mail, or one job alert. */
export interface Unsubscription {
  readonly role: Role;
  readonly account: number;
  readonly scope: string;
}

/** The scope of the daily mail. */
export const DAILY = 'daily';
/** The scope of a job alert, and the alert of a scope. */
export const alertScope = (alert: number): string => `alert ${publicId('alert', alert)}`;
export const alertIn = (scope: string): number | null =>
  scope.startsWith('alert ') ? internalId('alert', scope.slice('alert '.length)) : null;

/** The token that unsubscribes. It is valid as long as the account has the address. */
export async function unsubscribeToken(services: Services, mailed: MailedAccount, scope: string): Promise<string> {
  return signed(services, ['stop', ...(await claimsTo(mailed)), scope]);
}

export async function readUnsubscribe(services: Services, token: string): Promise<Unsubscription | null> {
  const [what, role, account, hash, scope] = (await claimsOf(services, token)) ?? [];
  const mailed = what === 'stop' ? await accountOf(services, [role, account, hash]) : null;
  return mailed && { role: mailed.role, account: mailed.account, scope: String(scope) };
}

/** The token that confirms an address. */
export async function confirmToken(services: Services, mailed: MailedAccount, ends: number): Promise<string> {
  return signed(services, ['confirm', ...(await claimsTo(mailed)), ends]);
}

/** The account whose address a link confirms; null if the link is not valid any more. */
export async function readConfirm(services: Services, token: string, now: number) {
  const [what, role, account, hash, ends] = (await claimsOf(services, token)) ?? [];
  return what === 'confirm' && Number(ends) > now ? accountOf(services, [role, account, hash]) : null;
}

/** The token of a mailed password link. It is derived from the mail's key and stored only as a hash. */
export const passwordToken = (services: Services, mailKey: string): Promise<string> =>
  tokenOf(services, `password ${mailKey}`);

/** The public id of a mail: the same at every try, a new one when it is sent again. */
export const messageToken = (services: Services, { key, created_at, again }: MailRow): Promise<string> =>
  tokenOf(services, `message ${key} ${created_at} ${again}`);

/** A token that only this deployment can derive from a text. It does not reveal the text. */
async function tokenOf(services: Services, text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(services), encoder.encode(text))));
}

/** The address of a page in a mail. The secret is behind the #, so that no server logs it. */
export const pageWith = (env: Env, path: string, token: string): string => `${siteOf(env)}${path}#${token}`;

/** The address for unsubscribing by one click (RFC 8058); opened in a browser it leads to the page. */
export const oneClick = (env: Env, token: string): string => `${siteOf(env)}/api/unsubscribe/${token}`;

export const unsubscribePage = (env: Env, token: string): string => pageWith(env, MAIL_LINKS.unsubscribe, token);
