import type { Setup } from '@niyukti/contract/notices/mail-calls';
import type { Env } from '../../core/env.ts';
import { words } from './words.ts';

/** What carries mail: the platform's binding, a provider over HTTP, or this machine's mailbox. */
export type Carrier = 'binding' | 'http' | 'mailbox';

/** Where a developer's machine is, while nobody says. */
const LOCAL = 'http://localhost:8787';

/**
 * What carries this deployment's mail; null while something that it needs is not set up: then no
 * mail is written, and all else goes on.
 */
export function carrierOf(env: Env): Carrier | null {
  if (env.MAIL_BY === 'mailbox') return 'mailbox';
  if (missingOf(env).length > 0) return null;
  return env.MAIL_BY as Carrier;
}

/** What is missing before mail can be sent: names of settings. */
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

/** The address that mail comes from. */
export function senderOf(env: Env): string {
  return env.MAIL_FROM || 'no-reply@localhost.example';
}

/** What the links of mails begin with. */
export function siteOf(env: Env): string {
  return env.SITE_ORIGIN || LOCAL;
}

/**
 * Whether a request may read this machine's mailbox: nothing but a developer's machine keeps one,
 * and it is asked under no name but its own, so that no page elsewhere reads it by a name that
 * leads here.
 */
export function mayReadMailbox(env: Env, { hostname }: URL): boolean {
  return env.MAIL_BY === 'mailbox' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

const { records } = words;
/** Who sends in the name of the domain, as SPF includes it, where we know. */
const SPF: Readonly<Record<string, string>> = { binding: '_spf.mx.cloudflare.net', http: 'amazonses.com' };

/** The records that the sender's domain needs, so that mail is taken for what it is. */
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
