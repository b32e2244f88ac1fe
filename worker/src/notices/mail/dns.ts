import type { Setup } from '@niyukti/contract/notices/mail-calls';
import type { Env } from '../../core/env.ts';
import { senderOf } from './settings.ts';
import { words } from './words.ts';

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
