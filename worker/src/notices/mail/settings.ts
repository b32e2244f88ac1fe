import type { Setup } from '@niyukti/contract/notices/mail-calls';
import type { Env } from '../../core/env.ts';
import { words } from './words.ts';

/** The carrier of mail: Cloudflare's binding, a provider over HTTP, or the local mailbox. */
export type Carrier = 'binding' | 'http' | 'mailbox';

/** The origin of a local run without a setting. */
const LOCAL = 'http://localhost:8787';

/**
 * The carrier of this deployment. Null if a setting is missing: then no mail is written, and
 * everything else works.
 */
export function carrierOf(env: Env): Carrier | null {
  if (env.MAIL_BY === 'mailbox') return 'mailbox';
  if (missingOf(env).length > 0) return null;
  return env.MAIL_BY as Carrier;
}

/** The names of missing settings. */
export function missingOf(env: Env): string[] {
  const { MAIL_BY: by } = env;
  if (by === 'mailbox') return [];
  if (by !== 'binding' && by !== 'http') return ['MAIL_BY'];
  const needed = {
    MAIL_FROM: env.MAIL_FROM,
    SITE_ORIGIN: env.SITE_ORIGIN,
    ...(by === 'http' ? { MAIL_HTTP_TOKEN: env.MAIL_HTTP_TOKEN } : { MAIL: env.MAIL }),
  };
  return Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
}

/** The sender address. */
export function senderOf(env: Env): string {
  return env.MAIL_FROM || 'no-reply@localhost.example';
}

/** The origin of links in mails. */
export function siteOf(env: Env): string {
  return env.SITE_ORIGIN || LOCAL;
}

/**
 * Whether a request may read the local mailbox. Only a local run has one, and only under its own
 * host name, which prevents DNS rebinding.
 */
export function mayReadMailbox(env: Env, { hostname }: URL): boolean {
  return env.MAIL_BY === 'mailbox' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

const { records } = words;
/** The SPF include of the carrier, if known. */
const SPF: Readonly<Record<string, string>> = { binding: '_spf.mx.cloudflare.net', http: 'amazonses.com' };

/** The DNS records that the sender's domain needs. */
export function recordsOf(env: Env): Setup['records'] {
  const [, domain = ''] = senderOf(env).split('@');
  if (env.MAIL_BY !== 'binding' && env.MAIL_BY !== 'http') return [];
  const sender = env.MAIL_BY === 'binding' ? domain : `send.${domain}`;
  return [
    { purpose: records.spf, type: 'TXT', name: sender, value: `v=spf1 include:${SPF[env.MAIL_BY]} ~all` },
    { purpose: records.dkim, type: 'TXT', name: `…._domainkey.${domain}`, value: records.dkimValue },
    {
      purpose: records.dmarc,
      type: 'TXT',
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`,
    },
  ];
}
