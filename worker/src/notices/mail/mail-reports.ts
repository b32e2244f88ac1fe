import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { mailboxes } from '../../core/schema/mail.ts';
import { SYSTEM } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import { readBytes } from '../../http/body.ts';
import { refuse } from '../../http/problem.ts';
import { findAccountsAt } from './recipients.ts';

const MAX_BYTES = 64 * 1024;
/** The reports of a provider that stop mail to an address. A full mailbox does not. */
const STOPS: Readonly<Record<string, 'bounce' | 'complaint'>> = {
  'email.bounced': 'bounce',
  'email.complained': 'complaint',
};

interface Report {
  readonly type?: unknown;
  readonly data?: { readonly to?: unknown; readonly bounce?: { readonly type?: unknown } };
}

/**
 * Handles a report of a bounce or a complaint, signed as standardwebhooks.com defines (Resend and
 * others; `svix-` is the older name). Stops mail to the address. Repeatable.
 */
export async function takeReport(request: Request, env: Env): Promise<Response> {
  if (!env.MAIL_WEBHOOK_SECRET) refuse('not-found');
  const body = new TextDecoder().decode(await readBytes(request, MAX_BYTES, 'body-too-large'));
  if (!isSigned(request.headers, body, env.MAIL_WEBHOOK_SECRET)) refuse('unauthenticated');
  const report = readReport(body);
  const why = STOPS[String(report.type)];
  const passing = report.data?.bounce?.type === 'Transient';
  if (why && !passing) {
    const db = new Database(env.DB);
    for (const address of addressesOf(report)) await stopMail(db, address, why);
  }
  return new Response(null, { status: 204 });
}

/** Stops mail to an address and tells its accounts by a notice, because mail would not arrive. */
async function stopMail(db: Database, address: string, why: 'bounce' | 'complaint'): Promise<void> {
  const now = Date.now();
  for (const { role, account, id } of await findAccountsAt(db, address)) {
    const work = new Transaction(SYSTEM, now);
    const stop = db.orm
      .insert(mailboxes)
      .values({ account_id: account, email: address, stopped_at: now, stopped_for: why })
      .onConflictDoUpdate({
        target: mailboxes.account_id,
        set: {
          confirmed_at: sql`iif(email = excluded.email, confirmed_at, NULL)`,
          email: address,
          stopped_at: now,
          stopped_for: why,
        },
        // Keep the first time that mail was stopped.
        setWhere: sql`email <> excluded.email OR stopped_at IS NULL`,
      });
    work.change(stop, { name: 'mail.stopped', subject: role, id, payload: { why } });
    await work.run(db);
  }
}

function readReport(body: string): Report {
  try {
    return (JSON.parse(body) as Report | null) ?? {};
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

/** Whether a signature is valid and at most five minutes old. */
function isSigned(headers: Headers, body: string, secret: string): boolean {
  const names = ['id', 'timestamp', 'signature'];
  const given = names.map((name) => [
    `webhook-${name}`,
    headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? '',
  ]);
  try {
    new Webhook(secret).verify(body, Object.fromEntries(given), { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}
