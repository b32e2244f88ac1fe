import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { contactMessages } from '../../core/schema/community.ts';
import { eventValues } from '../../core/schema/platform.ts';
import type { StatementResult, Transaction } from '../../events/transaction.ts';

/** Deletes messages of the contact form, with the personal values that the record has of their authors. */
export function deleteMessages({ orm }: Database, work: Pick<Transaction, 'record'>, which: SQL): StatementResult {
  const recorded = work.record({
    name: 'message.deleted',
    subject: 'message',
    id: sql`${contactMessages.id}`,
    of: { table: 'contact_messages', where: which },
  });
  recorded.also(
    (happened) => sql`UPDATE ${eventValues} SET value = NULL, key = NULL,
      erased = (SELECT max(id) FROM events WHERE name = 'message.deleted' AND subject_id = about_id)
      WHERE ${happened} AND value IS NOT NULL AND about = 'message'
        AND about_id IN (SELECT id FROM contact_messages WHERE ${which})`,
  );
  return recorded.also((happened) => orm.delete(contactMessages).where(sql`${happened} AND ${which}`));
}
