import * as calls from '@niyukti/contract/calls/contact';
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { builtCommand, builtQuery, insertInto, select, update } from '../core/build.ts';
import { publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import { columnsIn, int, pick } from '../core/rows.ts';
import { type ContactMessageRow, contactMessages } from '../core/schema/community.ts';
import { fold, holdsText } from '../core/search.ts';
import { MADE } from '../events/record.ts';
import { transactionOf } from '../events/transaction.ts';
import { limitTries, rowId, who } from '../http/context.ts';
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

const COLUMNS = columnsIn(contactMessages);

const readMessage = builtQuery({ id: contactMessages.id }, ({ id }) =>
  select().from(contactMessages).where(eq(contactMessages.id, id)),
);

const insertMessage = builtCommand(
  pick(COLUMNS, 'name', 'name_folded', 'phone', 'email', 'message', 'created_at'),
  (message) => insertInto(contactMessages).values(message).returning(),
);

/** Of a message that is open or handled already, as it was found, nothing changes. */
const setHandled = builtCommand({ ...pick(COLUMNS, 'id', 'handled_at'), wasOpen: int }, ({ id, handled_at, wasOpen }) =>
  update(contactMessages)
    .set({ handled_at })
    .where(and(eq(contactMessages.id, id), sql`(${isNull(contactMessages.handled_at)}) = ${wasOpen}`)),
);

/** Mounts the contact form and the admin's reading of it. */
export function mountContact(api: Api): void {
  mount(api, calls.sendContactMessage, async (context) => {
    const { db, body, now } = context;
    await limitTries(context, { key: `contact:${who(context)}`, max: 10, seconds: 3_600 });
    const work = transactionOf(context);
    const made = work.change(
      insertMessage({
        name: body.name,
        name_folded: fold(body.name),
        phone: body.phone,
        email: body.email,
        message: body.message,
        created_at: now,
      }),
      { name: 'message.sent', subject: 'message', id: MADE },
    );
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
          query.q?.trim() ? holdsText(query.q, contactMessages.name_folded, contactMessages.email) : undefined,
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
    const before = await db.first(readMessage({ id }));
    if (!before) refuse('not-found');
    const work = transactionOf(context);
    work.change(setHandled({ id, handled_at: body.handled ? now : null, wasOpen: body.handled ? 1 : 0 }), {
      name: body.handled ? 'message.handled' : 'message.reopened',
      subject: 'message',
      id,
      label: before.name,
      payload: { before: { handled: !body.handled }, after: { handled: body.handled } },
    });
    const after = work.read(readMessage({ id }));
    await work.run(db);
    return messageOf(after.rows[0] ?? before);
  });
}
