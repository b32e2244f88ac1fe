import { commandOf } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { contactMessages } from '../../core/schema/community.ts';
import { sql } from '../../events/sql.ts';
import type { Answer, Transaction } from '../../events/transaction.ts';
import type { Account } from '../owner.ts';
import { INDEXED_SLICE } from './what-was-written.ts';

/**
 * Messages to delete: those of an account's address, or those that are old enough. An address that
 * nobody confirmed may be somebody else's, and so may its messages.
 */
export type Messages = (Account & { readonly email: string }) | { readonly before: number };

const OF = {
  account: `email = (SELECT m.email FROM mailboxes m
    WHERE m.role = ? AND m.account_id = ? AND m.email = ? AND m.confirmed_at IS NOT NULL) ORDER BY id`,
  before: 'created_at <= ? ORDER BY created_at',
} as const;
type By = keyof typeof OF;
const EACH = [['account'], ['before']] as const satisfies readonly (readonly [By])[];
const which = (by: By): string => `SELECT id FROM contact_messages WHERE ${OF[by]} LIMIT ${INDEXED_SLICE}`;

const eraseWords = commandOf(
  {},
  (by: By) =>
    `UPDATE event_values SET value = NULL, key = NULL, erased = (SELECT id FROM (SELECT id, name, subject_id FROM events ORDER BY id DESC LIMIT ${INDEXED_SLICE})
      WHERE name = 'message.deleted' AND subject_id = event_values.about_id)
    WHERE changed() AND value IS NOT NULL AND about = 'message' AND about_id IN (${which(by)})`,
  EACH,
);
const deleteMessages = commandOf(
  pick(contactMessages, 'id'),
  (by: By) => `DELETE FROM contact_messages WHERE changed() AND id IN (${which(by)}) RETURNING id`,
  EACH,
);

/**
 * Deletes one slice of messages from the contact form, with what the record says of whoever wrote
 * them: they belong to nobody's account.
 */
export function forgetMessages(work: Transaction, messages: Messages): Answer<{ id: number }> {
  const [by, values] =
    'before' in messages
      ? (['before', [messages.before]] as const)
      : (['account', [messages.role, messages.id, messages.email]] as const);
  const told = work.record({
    name: 'message.deleted',
    subject: 'message',
    id: sql('id'),
    of: { table: 'contact_messages', where: sql(`id IN (${which(by)})`, ...values) },
  });
  told.also(eraseWords(by)(...values));
  return told.also(deleteMessages(by)(...values));
}
