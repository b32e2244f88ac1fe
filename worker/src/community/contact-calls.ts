import * as calls from '@niyukti/contract/community/contact-calls';
import { searchText } from '@niyukti/contract/text/search-text';
import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import { type ContactMessageRow, contactMessages } from '../core/schema/community.ts';
import { holdsText } from '../core/search.ts';
import { MADE } from '../events/record.ts';
import { transactionOf } from '../events/transaction.ts';
import { callerKey, limitTries, rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';

function messageOf(row: ContactMessageRow): calls.ContactMessage {
  return {
    _id: publicId('message', row.id),
    name: row.name,
    phone: row.phone,
    email: row.email,
    message: row.message,
    timestamp: iso(row.created_at),
    handledAt: isoOrNull(row.handled_at),
  };
}

async function findMessage(db: Database, id: number): Promise<ContactMessageRow> {
  const [row] = await db.orm.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? refuse('not-found');
}

/** Mounts the contact form and its messages. */
export function mountContact(api: Api): void {
  mount(api, calls.sendContactMessage, async (context) => {
    const { db, body, now } = context;
    await limitTries(context, { key: `contact:${callerKey(context)}`, max: 10, seconds: 3_600 });
    const work = transactionOf(context);
    const { name, phone, email, message } = body;
    const insert = db.orm
      .insert(contactMessages)
      .values({ name, name_folded: searchText(name), phone, email, message, created_at: now })
      .returning();
    const made = work.change(insert, { name: 'message.sent', subject: 'message', id: MADE });
    made.remember(context.key);
    await work.run(db);
    return messageOf(made.rows[0] ?? refuse('internal'));
  });

  mount(api, calls.listContactMessages, async ({ db, query }) => {
    const window = windowOf(query);
    const handled =
      query.handled === 'true' ? isNotNull(contactMessages.handled_at) : isNull(contactMessages.handled_at);
    const rows = await db.orm
      .select()
      .from(contactMessages)
      .where(
        and(
          query.handled === undefined ? undefined : handled,
          query.q?.trim() ? holdsText(query.q, [contactMessages.name_folded], contactMessages.email) : undefined,
          window.after === null ? undefined : lt(contactMessages.id, window.after),
        ),
      )
      .orderBy(desc(contactMessages.id))
      .limit(window.limit + 1);
    return pageOf(rows, window, (row) => row.id, messageOf);
  });

  mount(api, calls.setMessageHandled, async (context) => {
    const { db, path, body, now } = context;
    const id = rowId('message', path.id);
    const before = await findMessage(db, id);
    const work = transactionOf(context);
    const isOther = body.handled ? isNull(contactMessages.handled_at) : isNotNull(contactMessages.handled_at);
    work.change(
      db.orm
        .update(contactMessages)
        .set({ handled_at: body.handled ? now : null })
        .where(and(eq(contactMessages.id, id), isOther)),
      {
        name: body.handled ? 'message.handled' : 'message.reopened',
        subject: 'message',
        id,
        label: before.name,
        payload: { before: { handled: !body.handled }, after: { handled: body.handled } },
      },
    );
    await work.run(db);
    return messageOf(await findMessage(db, id));
  });
}
