import type { Env } from '../../core/env.ts';

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
