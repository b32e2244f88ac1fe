import { mayRead, readPayload } from '@niyukti/contract/events/all-events';
import { and, asc, eq, getTableColumns, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { iso, isoOrNull } from '../../core/iso.ts';
import { consents, passkeys, planRequests, sessions } from '../../core/schema/accounts.ts';
import { contactMessages, replies, thoughts } from '../../core/schema/community.ts';
import { mailboxes, mails, noticeChoices } from '../../core/schema/mail.ts';
import { notices, pushSubscriptions } from '../../core/schema/notices.ts';
import { type EventRow, events } from '../../core/schema/platform.ts';
import { PERSONAL_VALUES, readable } from '../../events/readable.ts';
import type { Owner } from '../owner.ts';
import { listPart, PAGE, type Part, shortPart } from './part.ts';

/** The parts that accounts of both roles have. */
export function commonParts(owner: Owner): Part[] {
  const { role, account, id, email } = owner;
  const { orm } = owner.db;
  const isOwn = (
    table: typeof notices | typeof mails | typeof pushSubscriptions | typeof consents | typeof passkeys,
    after: number,
  ): SQL | undefined => and(eq(table.account_id, account), gt(table.id, after));
  return [
    listPart(
      'thoughts',
      'Thoughts',
      (after) =>
        orm
          .select()
          .from(thoughts)
          .where(and(eq(thoughts.author_role, role), eq(thoughts.author_id, id), gt(thoughts.id, after)))
          .orderBy(asc(thoughts.id))
          .limit(PAGE),
      (row) => ({ text: row.text, visible: row.visible, createdAt: iso(row.created_at) }),
    ),
    listPart(
      'replies',
      'Replies',
      (after) => {
        // Replies have no id. A thought has fewer than 2^20 of them.
        const place = sql<number>`${replies.thought_id} * 1048576 + ${replies.idx}`;
        return orm
          .select({
            id: place,
            to: sql<string>`iif(${thoughts.visible} = 'show', ${thoughts.text}, '')`,
            text: replies.text,
            visible: replies.visible,
            created_at: replies.created_at,
          })
          .from(replies)
          .innerJoin(thoughts, eq(thoughts.id, replies.thought_id))
          .where(and(eq(replies.author_role, role), eq(replies.author_id, id), gt(place, after)))
          .orderBy(asc(replies.thought_id), asc(replies.idx))
          .limit(PAGE);
      },
      ({ to, text, visible, created_at }) => ({ to, text, visible, createdAt: iso(created_at) }),
    ),
    listPart(
      'messages',
      'Messages from the contact form',
      (after) =>
        orm
          .select(getTableColumns(contactMessages))
          .from(contactMessages)
          // An address that is not confirmed may be somebody else's.
          .innerJoin(
            mailboxes,
            and(
              eq(mailboxes.account_id, account),
              eq(mailboxes.email, contactMessages.email),
              isNotNull(mailboxes.confirmed_at),
            ),
          )
          .where(and(eq(contactMessages.email, email), gt(contactMessages.id, after)))
          .orderBy(asc(contactMessages.id))
          .limit(PAGE),
      (row) => ({
        name: row.name,
        phone: row.phone,
        email: row.email,
        message: row.message,
        createdAt: iso(row.created_at),
      }),
    ),
    listPart(
      'plan-requests',
      'Plans asked for',
      (after) =>
        orm
          .select()
          .from(planRequests)
          .where(
            and(
              eq({ student: planRequests.student_id, company: planRequests.company_id }[role], id),
              gt(planRequests.id, after),
            ),
          )
          .orderBy(asc(planRequests.id))
          .limit(PAGE),
      (row) => ({
        plan: row.plan,
        state: row.state,
        requestedAt: iso(row.created_at),
        settledAt: isoOrNull(row.settled_at),
      }),
    ),
    listPart(
      'notices',
      'Notices',
      (after) => orm.select().from(notices).where(isOwn(notices, after)).orderBy(asc(notices.id)).limit(PAGE),
      (row) => ({
        what: row.kind,
        times: row.count,
        ...(JSON.parse(row.about) as object),
        at: iso(row.created_at),
        readAt: isoOrNull(row.read_at),
      }),
    ),
    listPart(
      'mails',
      'Mails that were sent',
      (after) => orm.select().from(mails).where(isOwn(mails, after)).orderBy(asc(mails.id)).limit(PAGE),
      (row) => ({
        kind: row.kind,
        state: row.state,
        writtenAt: iso(row.created_at),
        settledAt: isoOrNull(row.settled_at),
      }),
    ),
    shortPart('notice-choices', 'What you chose to get by mail', () => {
      const { kind, channel, pace } = noticeChoices;
      return orm
        .select({ kind, channel, pace })
        .from(noticeChoices)
        .where(eq(noticeChoices.account_id, account))
        .orderBy(sql`rowid`);
    }),
    listPart(
      'notified-browsers',
      'Browsers that we notify',
      (after) =>
        orm
          .select()
          .from(pushSubscriptions)
          .where(isOwn(pushSubscriptions, after))
          .orderBy(asc(pushSubscriptions.id))
          .limit(PAGE),
      (row) => ({ service: new URL(row.endpoint).origin, since: iso(row.created_at) }),
    ),
    listPart(
      'consents',
      'Privacy notices agreed to',
      (after) => orm.select().from(consents).where(isOwn(consents, after)).orderBy(asc(consents.id)).limit(PAGE),
      (row) => ({ notice: row.notice, adult: row.adult === 1, agreedAt: iso(row.created_at) }),
    ),
    listPart(
      'passkeys',
      'Passkeys',
      (after) => orm.select().from(passkeys).where(isOwn(passkeys, after)).orderBy(asc(passkeys.id)).limit(PAGE),
      (row) => ({ name: row.name, addedAt: iso(row.created_at), lastUsed: isoOrNull(row.used_at) }),
    ),
    listPart(
      'record',
      'Record of your account',
      (after) =>
        orm
          .select({ ...getTableColumns(events), ...PERSONAL_VALUES })
          .from(events)
          .where(
            // Not a parameter, so that a partial index can match it.
            and(sql`subject = ${sql.raw(`'${role}'`)}`, eq(events.subject_id, id), gt(events.id, after)),
          )
          .orderBy(asc(events.id))
          .limit(PAGE),
      (row) => (mayRead(role, row.name) ? eventThing(owner, readable(row)) : null),
    ),
    shortPart('sessions', 'Where you are logged in', async () => {
      const isOwnSession = eq(sessions.account_id, account);
      const rows = await orm.select().from(sessions).where(isOwnSession).orderBy(asc(sessions.created_at));
      return rows.map((row) => ({
        browser: row.browser,
        country: row.country,
        since: iso(row.created_at),
        lastSeen: isoOrNull(row.seen_at),
        expiresAt: iso(row.expires_at),
      }));
    }),
  ];
}

/** An event on the account, with the details that its owner may read. */
function eventThing({ role, id }: Owner, row: EventRow): object {
  const own = row.actor === role && row.actor_id === id;
  const details = readPayload(role, row.name, JSON.parse(row.payload)) ?? {};
  return {
    what: row.name.replace(/[.-]/g, ' '),
    at: iso(row.created_at),
    by: own ? 'you' : row.actor,
    ...(Object.keys(details).length > 0 ? { details } : {}),
  };
}
