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

/** Sends a mail. Throws `Unsendable` if it can never be sent. */
export type SendMessage = (message: Message, mail: MailRow) => Promise<void>;

const TIMEOUT_MS = 15_000;
const RESEND = 'https://api.resend.com/emails';
/** Status codes of a permanent failure. */
const PERMANENT_FAILURES = [400, 404, 413, 422];
/** Status code for a mail that was accepted before with the same key. */
const ACCEPTED_BEFORE = 409;

/** The configured way to send mail; null if there is none. */
export function createSender(env: Env, db: Database): SendMessage | null {
  const carrier = carrierOf(env);
  if (carrier === 'mailbox') return inMailbox(db);
  if (carrier === 'binding' && env.MAIL) return byBinding(env.MAIL);
  return carrier === 'http' ? overHttp(env) : null;
}

/** Cloudflare's mail. It has no idempotency key, so a mail whose answer is lost is sent twice. */
function byBinding(binding: SendEmail): SendMessage {
  return async (message) => {
    const raw = mimeOf(message, Date.now());
    await binding.send(new EmailMessage(address(message.from.email), address(message.to.email), raw));
  };
}

/** A provider with a JSON API and idempotency keys, such as Resend. */
function overHttp(env: Env): SendMessage {
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const said = (await answer.text()).slice(0, 200);
    if (answer.ok || answer.status === ACCEPTED_BEFORE) return;
    const failure = `The provider answered ${answer.status}: ${said}`;
    throw PERMANENT_FAILURES.includes(answer.status) ? new Unsendable(failure) : new Error(failure);
  };
}

/** The calendar as an attachment. Mail programs recognise an invitation by its type. */
const attached = ({ method, text }: NonNullable<Message['calendar']>) => ({
  filename: CALENDAR_FILE,
  content: base64(new TextEncoder().encode(text)),
  content_type: calendarType(method),
});

/** A local run sends nothing: `/mailbox` shows the mails. */
function inMailbox(db: Database): SendMessage {
  return async (message, { key, account_id }) => {
    const now = Date.now();
    const raw = mimeOf(message, now);
    await db.orm
      .insert(keptMails)
      .values({ key, account_id, recipient: message.to.email, subject: message.subject, raw, created_at: now });
  };
}
