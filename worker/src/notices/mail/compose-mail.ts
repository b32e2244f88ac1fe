import { chosenKinds, isSecurity, MAIL_LINKS, usualPace } from '@niyukti/contract/notices/mail';
import { isReminder } from '@niyukti/contract/notices/notifications';
import { LINKS } from '@niyukti/contract/screens/links';
import { BRAND } from '@niyukti/contract/text/brand';
import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import type { MailRow } from '../../core/schema/mail.ts';
import { notices } from '../../core/schema/notices.ts';
import { alertOf } from '../new-job-notices.ts';
import { noticeOf, readNotices, type ShownNotice } from '../notice-view.ts';
import type { Services } from '../write-notices.ts';
import { type Calendar, calendarOf, roundOf } from './interview-calendar.ts';
import {
  DAILY_MOST,
  digestContent,
  ENDS_AFTER,
  type Line,
  linkContent,
  type MailContent,
  type MailLinks,
  noticeContent,
  testContent,
  unlinked,
} from './mail-contents.ts';
import {
  alertScope,
  confirmToken,
  DAILY,
  messageToken,
  oneClick,
  pageWith,
  passwordToken,
  unsubscribePage,
  unsubscribeToken,
} from './mail-links.ts';
import type { Message } from './mime.ts';
import { findRecipient, type Recipient, readMailChoices } from './recipients.ts';
import { renderHtml, renderText } from './render-mail.ts';
import { carrierOf, senderOf, siteOf } from './settings.ts';
import { words } from './words.ts';

/** The content of a mail, its unsubscribe token and its calendar entry. */
interface ComposedMail {
  readonly content: MailContent;
  readonly stop?: string | undefined;
  readonly calendar?: Calendar | undefined;
}

/**
 * Kinds of mail that anybody can request for an address. They also go to unconfirmed addresses, so
 * they contain nothing that the account chose, not even its name.
 */
const ASKED: readonly MailRow['kind'][] = ['password', 'confirm', 'test'];

/**
 * Composes a mail from the current data. Null if there is nothing left to say, or if the reader gets
 * no mail because the address is unconfirmed or blocked. Each try composes the same mail.
 */
export async function compose(services: Services, mail: MailRow): Promise<Message | null> {
  const reader = await findRecipient(services.db, mail.account_id);
  if (!reader) return null;
  const asked = ASKED.includes(mail.kind);
  if (!asked && (reader.confirmed === 0 || reader.stopped === 1)) return null;
  const written = await WRITTEN[mail.kind](services, mail, reader);
  if (!written) return null;
  const { content, stop, calendar } = written;
  const { env } = services;
  return {
    from: { name: BRAND.name, email: senderOf(env) },
    to: { name: asked ? '' : reader.name, email: reader.email },
    subject: content.subject,
    id: await messageToken(services, mail),
    text: renderText(content),
    html: renderHtml(content),
    ...(calendar ? { calendar } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stop === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${oneClick(env, stop)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  };
}

type Write = (services: Services, mail: MailRow, reader: Recipient) => Promise<ComposedMail | null>;

const WRITTEN: Readonly<Record<MailRow['kind'], Write>> = {
  notice: async (services, mail, reader) => {
    const isIt = and(eq(notices.account_id, mail.account_id), eq(notices.merge_key, mail.about));
    const [row] = await readNotices(services.db, isIt, 1);
    return row ? writeNotice(services, row, reader) : null;
  },
  digest: writeDigest,
  password: async ({ env, db }, mail, reader) => {
    const href = pageWith(env, LINKS.passwordReset, await passwordToken({ env, db }, mail.key));
    return { content: linkContent('password', reader, mail.created_at + ENDS_AFTER.password * 1_000, href) };
  },
  confirm: async (services, mail, reader) => {
    const until = mail.created_at + ENDS_AFTER.confirm * 1_000;
    const href = pageWith(services.env, MAIL_LINKS.confirm, await confirmToken(services, reader, until));
    return { content: linkContent('confirm', reader, until, href) };
  },
  test: async ({ env }) => {
    const carrier = carrierOf(env);
    return carrier ? { content: testContent(carrier, senderOf(env)) } : null;
  },
};

/** The token that unsubscribes from a scope, and the links of the content that use it. */
async function linksOf(
  services: Services,
  reader: Recipient,
  scope: string,
): Promise<{ stop: string; links: MailLinks }> {
  const stop = await unsubscribeToken(services, reader, scope);
  return { stop, links: { site: siteOf(services.env), stop: unsubscribePage(services.env, stop) } };
}

/** The links that end the job alerts of some notices, one for each alert. */
async function endsOf(services: Services, rows: readonly ShownNotice[], reader: Recipient) {
  const ends: { readonly token: string; readonly line: Line }[] = [];
  for (const row of rows) {
    const alert = alertOf(row.merge_key);
    if (alert === null) continue;
    const token = await unsubscribeToken(services, reader, alertScope(alert));
    const text = words.notice.endAlert(unlinked(noticeOf(row).alert ?? ''));
    ends.push({ token, line: { text, href: unsubscribePage(services.env, token) } });
  }
  return ends;
}

async function writeNotice(services: Services, row: ShownNotice, reader: Recipient): Promise<ComposedMail | null> {
  const told = await roundOf(services.db, row);
  // No reminder of a round that was cancelled or has begun since.
  if (!told && isReminder(row.kind)) return null;
  const { stop: kind, links: given } = await linksOf(services, reader, row.kind);
  // One-click unsubscribing ends only the alert of this mail.
  const [alert] = await endsOf(services, [row], reader);
  const stop = alert?.token ?? kind;
  const links = alert ? { ...given, alerts: [alert.line] } : given;
  const { round, method } = told ?? { round: null, method: null };
  return {
    content: noticeContent(row, reader, links, method === 'CANCEL' ? null : round),
    stop: isSecurity(row.role, row.kind) ? undefined : stop,
    calendar:
      round && method
        ? calendarOf(round, method, reader, { name: BRAND.name, email: senderOf(services.env) }, row.created_at)
        : undefined,
  };
}

async function writeDigest(services: Services, mail: MailRow, reader: Recipient): Promise<ComposedMail | null> {
  const { db } = services;
  const { role, account } = reader;
  const [since = 0, until = 0] = mail.about.split(' ').map(Number);
  const chosen = await readMailChoices(db, [account]);
  const paces = new Map(chosen.map(({ kind, pace }) => [kind, pace]));
  const daily = chosenKinds(role).filter((kind) => (paces.get(kind) ?? usualPace(kind)) === 'daily');
  const isTold = and(
    eq(notices.account_id, account),
    isNull(notices.read_at),
    gte(notices.created_at, since),
    lte(notices.created_at, until),
    inArray(notices.kind, daily),
  );
  const rows = await readNotices(db, isTold, DAILY_MOST + 1);
  if (rows.length === 0) return null;
  const { stop, links } = await linksOf(services, reader, DAILY);
  const ends = await endsOf(services, rows.slice(0, DAILY_MOST), reader);
  return { content: digestContent(rows, reader, { ...links, alerts: ends.map(({ line }) => line) }), stop };
}
