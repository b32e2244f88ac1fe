import { sql } from 'drizzle-orm';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { base64url, fromBase64url } from '../../core/hash.ts';
import { mailboxes } from '../../core/schema/mail.ts';
import { SYSTEM } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import { readBytes } from '../../http/body.ts';
import { refuse } from '../../http/problem.ts';
import { findAccountsAt } from './recipients.ts';

const MAX_BYTES = 64 * 1024;
/** How far the provider's clock may be from ours, in seconds. */
const APART_S = 300;
/** What a provider says of an address, and what it is to us. A full mailbox is no reason. */
const STOPS: Readonly<Record<string, 'bounce' | 'complaint'>> = {
  'email.bounced': 'bounce',
  'email.complained': 'complaint',
};

interface Report {
  readonly type?: unknown;
  readonly data?: { readonly to?: unknown; readonly bounce?: { readonly type?: unknown } };
}

/**
 * A provider's report of a bounce or a complaint, signed as standardwebhooks.com has it (Resend and
 * others; `svix-` is its older name). No more mail goes to the address. Said twice it is the same.
 */
export async function takeReport(request: Request, env: Env): Promise<Response> {
  if (!env.MAIL_WEBHOOK_SECRET) refuse('not-found');
  const bytes = await readBytes(request, MAX_BYTES, 'body-too-large');
  if (!(await isSigned(request.headers, bytes, env.MAIL_WEBHOOK_SECRET))) refuse('unauthenticated');
  const report = readReport(bytes);
  const why = STOPS[String(report.type)];
  const passing = report.data?.bounce?.type === 'Transient';
  if (why && !passing) {
    const db = new Database(env.DB);
    for (const address of addressesOf(report)) await stopMail(db, address, why);
  }
  return new Response(null, { status: 204 });
}

/** Whoever has the address is told of it by a notice: mail would not arrive. */
async function stopMail(db: Database, address: string, why: 'bounce' | 'complaint'): Promise<void> {
  const now = Date.now();
  for (const { role, id } of await findAccountsAt(db, address)) {
    const work = new Transaction(SYSTEM, now);
    const stop = db.orm
      .insert(mailboxes)
      .values({ role, account_id: id, email: address, stopped_at: now, stopped_for: why })
      .onConflictDoUpdate({
        target: [mailboxes.role, mailboxes.account_id],
        set: {
          confirmed_at: sql`iif(email = excluded.email, confirmed_at, NULL)`,
          email: address,
          stopped_at: now,
          stopped_for: why,
        },
        // One that was stopped already stays so.
        setWhere: sql`email <> excluded.email OR stopped_at IS NULL`,
      });
    work.change(stop, { name: 'mail.stopped', subject: role, id, payload: { why } });
    await work.run(db);
  }
}

function readReport(bytes: Uint8Array): Report {
  try {
    return (JSON.parse(new TextDecoder().decode(bytes)) as Report | null) ?? {};
  } catch {
    return refuse('not-json');
  }
}

function addressesOf({ data }: Report): string[] {
  const to: unknown[] = Array.isArray(data?.to) ? data.to : [data?.to];
  return to.flatMap((one) =>
    typeof one === 'string' ? (/[^\s<>]+@[^\s<>]+/.exec(one)?.[0]?.toLowerCase() ?? []) : [],
  );
}

/** Whether one of the signatures is ours, over exactly these bytes, and of now. */
async function isSigned(headers: Headers, bytes: Uint8Array, secret: string): Promise<boolean> {
  const header = (name: string) => headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? '';
  const [id, at] = [header('id'), header('timestamp')];
  if (id === '' || !/^\d{1,12}$/.test(at) || Math.abs(Date.now() / 1_000 - Number(at)) > APART_S) return false;
  const raw = fromBase64url(
    secret
      .replace(/^whsec_/, '')
      .replace(/=+$/, '')
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
  );
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const head = new TextEncoder().encode(`${id}.${at}.`);
  const signed = new Uint8Array(head.length + bytes.length);
  signed.set(head);
  signed.set(bytes, head.length);
  const wanted = new TextEncoder().encode(base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, signed))));
  return header('signature')
    .split(' ')
    .map((one) => one.replace(/^v1,/, '').replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'))
    .map((one) => new TextEncoder().encode(one))
    .some((given) => given.length === wanted.length && crypto.subtle.timingSafeEqual(given, wanted));
}
