import { EmailMessage } from 'cloudflare:email';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { keptMails, type MailRow } from '../../core/schema/mail.ts';
import {
  address,
  base64,
  CALENDAR_FILE,
  calendarType,
  checkHeaders,
  type Message,
  mailbox,
  mimeOf,
  Unsendable,
} from './mime.ts';
import { carrierOf } from './settings.ts';

/** What a mail goes out by. Throws `Unsendable` for what can never be sent. */
export type Carry = (message: Message, mail: MailRow) => Promise<void>;

const PATIENCE_MS = 15_000;
const RESEND = 'https://api.resend.com/emails';
/** Answers to a mail that will be the same whenever it is asked. */
const FINAL = [400, 404, 413, 422];
/** A mail that was taken before under this key: the answer to it was lost. */
const TAKEN = 409;

/** This deployment's carrier; null where none is set up. */
export function carryOf(env: Env, db: Database): Carry | null {
  const carrier = carrierOf(env);
  if (carrier === 'mailbox') return inMailbox(db);
  if (carrier === 'binding' && env.MAIL) return byBinding(env.MAIL);
  return carrier === 'http' ? overHttp(env) : null;
}

/** The platform's own mail. It knows no key: a mail whose answer is lost goes out again. */
function byBinding(binding: SendEmail): Carry {
  return async (message) => {
    const raw = mimeOf(message, Date.now());
    await binding.send(new EmailMessage(address(message.from.email), address(message.to.email), raw));
  };
}

/** A provider that takes a mail as JSON and knows an idempotency key, as Resend does. */
function overHttp(env: Env): Carry {
  return async ({ from, to, subject, text, html, headers, id, calendar }) => {
    checkHeaders(headers);
    const answer = await fetch(env.MAIL_HTTP_URL || RESEND, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${env.MAIL_HTTP_TOKEN}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify({
        from: mailbox(from),
        to: [address(to.email)],
        subject,
        text,
        html,
        headers,
        ...(calendar ? { attachments: [attached(calendar)] } : {}),
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const said = (await answer.text()).slice(0, 200);
    if (answer.ok || answer.status === TAKEN) return;
    const failure = `The provider answered ${answer.status}: ${said}`;
    throw FINAL.includes(answer.status) ? new Unsendable(failure) : new Error(failure);
  };
}

/** A calendar as the provider takes it. Its type makes programs read it as an invitation. */
const attached = ({ method, text }: NonNullable<Message['calendar']>) => ({
  filename: CALENDAR_FILE,
  content: base64(new TextEncoder().encode(text)),
  content_type: calendarType(method),
});

/** On a developer's machine nothing is sent: `/mailbox` shows what would have been. */
function inMailbox(db: Database): Carry {
  return async (message, { key, account_id }) => {
    const now = Date.now();
    const raw = mimeOf(message, now);
    await db.orm
      .insert(keptMails)
      .values({ key, account_id, recipient: message.to.email, subject: message.subject, raw, created_at: now });
  };
}
