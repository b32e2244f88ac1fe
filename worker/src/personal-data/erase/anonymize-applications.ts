import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { NOBODY } from '../../core/erased.ts';
import { NOTHING_HELD } from '../../core/held.ts';
import { applications, rounds } from '../../core/schema/hiring.ts';
import { files } from '../../core/schema/platform.ts';
import type { StatementResult, Transaction } from '../../events/transaction.ts';

/** The neutral file name of a letter: with the ending that its key has. */
const plainName = (key: SQL): SQL => sql`'offer-letter' || substr(${key}, instr(${key}, '.'))`;

/**
 * Removes the person from applications. What stays says that somebody applied and with what result;
 * open ones become withdrawn. Letters get neutral file names. When the account is deleted, letters
 * that were sent stay until their retention ends.
 */
export function anonymizeApplications(
  { orm }: Database,
  work: Pick<Transaction, 'record'>,
  { which, why, now }: { readonly which: SQL; readonly why: 'erased' | 'retention'; readonly now: number },
): StatementResult {
  const { id, student_id, letter_key, stage, withdrawn_at } = applications;
  const stays = why === 'erased' ? eq(applications.offer_letter_sent, 1) : sql`FALSE`;
  const recorded = work.record({
    name: 'application.anonymized',
    subject: 'application',
    id: sql`${id}`,
    payload: { why },
    of: { table: 'applications', where: which },
  });
  const letters = orm
    .select({ letter_key })
    .from(applications)
    .where(and(isNotNull(letter_key), which));
  recorded.also(
    (happened) => sql`UPDATE ${files} SET name = ${plainName(sql`key`)} WHERE ${happened} AND key IN ${letters}`,
  );
  recorded.also((happened) =>
    orm
      .delete(rounds)
      .where(and(happened, sql`${rounds.application_id} IN (SELECT id FROM applications WHERE ${which})`)),
  );
  return recorded.also((happened) =>
    orm
      .update(applications)
      .set({
        student_id: sql`iif(${student_id} < ${NOBODY}, ${NOBODY} + ${id}, ${student_id})`,
        resume_id: 0,
        letter_key: sql`iif(${stays}, ${letter_key}, NULL)`,
        letter_name: sql`iif(${stays} AND ${letter_key} IS NOT NULL, ${plainName(sql`${letter_key}`)}, NULL)`,
        ...NOTHING_HELD,
        withdrawn_at: sql`iif(${stage} IN ('hired', 'rejected', 'withdrawn'), ${withdrawn_at}, ${now})`,
      })
      .where(and(happened, which)),
  );
}
