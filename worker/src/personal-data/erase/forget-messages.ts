import { write } from '../../core/database.ts';
import { sql } from '../../events/sql.ts';
import type { Answer, Transaction } from '../../events/transaction.ts';
import { SLICE } from './what-was-written.ts';

/** Messages to delete: those of an address, or those that are old enough. */
export type Messages = { readonly email: string } | { readonly before: number };

/**
 * Deletes one slice of messages from the contact form, with what the record says of whoever wrote
 * them: they belong to nobody's account.
 */
export function forgetMessages(work: Transaction, messages: Messages): Answer<{ id: number }> {
  const [where, value] =
    'email' in messages
      ? ['email = ? ORDER BY id', messages.email]
      : ['created_at <= ? ORDER BY created_at', messages.before];
  const which = `SELECT id FROM contact_messages WHERE ${where} LIMIT ${SLICE}`;
  const told = work.record({
    name: 'message.deleted',
    subject: 'message',
    id: sql('id'),
    of: { table: 'contact_messages', where: sql(`id IN (${which})`, value) },
  });
  told.also(
    write(
      `UPDATE event_values SET value = NULL, key = NULL, erased = (SELECT id FROM events ORDER BY id DESC LIMIT 1)
      WHERE changed() AND value IS NOT NULL AND about = 'message' AND about_id IN (${which})`,
      value,
    ),
  );
  return told.also(
    write<{ id: number }>(`DELETE FROM contact_messages WHERE changed() AND id IN (${which}) RETURNING id`, value),
  );
}
