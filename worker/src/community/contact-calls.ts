import * as calls from '@niyukti/contract/calls/contact';
import { type Statement, statement, write } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import { listing } from '../core/listing.ts';
import type { ContactMessageRow } from '../core/schema/index.ts';
import { allOf, contains, facet, fold } from '../core/search.ts';
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

const readMessage = (id: number): Statement<ContactMessageRow> =>
  statement('SELECT * FROM contact_messages WHERE id = ?', id);

const receiptOf = (row: ContactMessageRow) => ({ _id: publicId('message', row.id), timestamp: iso(row.created_at) });

/** Mounts the contact form and the admin's reading of it. */
export function mountContact(api: Api): void {
  mount(
    api,
    calls.sendContactMessage,
    async (context) => {
      const { db, body, now } = context;
      await limitTries(context, { key: `contact:${who(context)}`, max: 10, seconds: 3_600 });
      const work = transactionOf(context);
      const made = work.change(
        write<ContactMessageRow>(
          'INSERT INTO contact_messages (name, name_folded, phone, email, message, created_at) VALUES (?, ?, ?, ?, ?, ?) RETURNING *',
          body.name,
          fold(body.name),
          body.phone,
          body.email,
          body.message,
          now,
        ),
        { name: 'message.sent', subject: 'message', id: MADE },
      );
      made.remember(context.key);
      await work.run(db);
      return receiptOf(made.rows[0] ?? refuse('internal'));
    },
    { remake: async ({ db }, made) => receiptOf((await db.first(readMessage(made))) ?? refuse('internal')) },
  );

  mount(api, calls.listContactMessages, async ({ db, query }) => {
    const window = windowOf(query);
    const text = query.q ? contains(['name', 'email'], query.q) : null;
    const handled = query.handled === undefined ? null : query.handled === 'true';
    const where = handled === null ? {} : { where: `t.handled_at IS ${handled ? 'NOT ' : ''}NULL` };
    const match = text && allOf(text, handled === null ? null : facet(handled ? 'handled' : 'open'));
    const rows = await db.all(
      listing<ContactMessageRow>({
        table: 'contact_messages',
        columns: 't.*',
        ...where,
        search: 'contact_search',
        match,
        window,
      }),
    );
    return pageOf(rows, window, (row) => row.id, messageOf);
  });

  mount(api, calls.setMessageHandled, async (context) => {
    const { db, path, body, now } = context;
    const id = rowId('message', path.id);
    const before = await db.first(readMessage(id));
    if (!before) refuse('not-found');
    const work = transactionOf(context);
    work.change(
      write(
        'UPDATE contact_messages SET handled_at = ? WHERE id = ? AND (handled_at IS NULL) = ?',
        body.handled ? now : null,
        id,
        body.handled ? 1 : 0,
      ),
      {
        name: body.handled ? 'message.handled' : 'message.reopened',
        subject: 'message',
        id,
        label: before.name,
        payload: { before: { handled: !body.handled }, after: { handled: body.handled } },
      },
    );
    const after = work.read(readMessage(id));
    await work.run(db);
    return messageOf(after.rows[0] ?? before);
  });
}
