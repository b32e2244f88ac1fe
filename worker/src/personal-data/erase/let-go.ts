import { write } from '../../core/database.ts';
import { type Sql, sql } from '../../events/sql.ts';
import type { Answer, Transaction } from '../../events/transaction.ts';

/** What stands where a person's name stood. */
export const NO_PERSON = 'Deleted account';
/** The same for a company. */
export const NO_COMPANY = 'Deleted company';

/**
 * Students from this number on are nobody: an application that was let go has this much and its own
 * number, so that no two of them look like one person's.
 */
export const NOBODY = 2 ** 40;

/** Applications that one transaction lets go: each moves figures and the search. */
export const AT_ONCE = 50;

/** Why applications are let go, and what becomes of letters that were sent. */
interface LettingGo {
  readonly why: 'erased' | 'retention';
  /** A sent letter stays for as long as the law asks. */
  readonly letters: 'stay' | 'go';
  readonly now: number;
}

const ENDED = "stage IN ('hired', 'rejected', 'withdrawn')";

/**
 * Takes the person out of applications: what is left says that somebody applied and what came of
 * it, and is in no open list. `which` names at most `AT_ONCE` rows, the same ones whenever it is
 * asked inside the transaction. Their letters lose the names that they were uploaded under.
 */
export function letGo(work: Transaction, which: Sql, { why, letters, now }: LettingGo): Answer<{ id: number }> {
  const rows = `id IN (${which.text})`;
  const stays = letters === 'stay' ? 'offer_letter_sent = 1' : 'FALSE';
  const told = work.record({
    name: 'application.let-go',
    subject: 'application',
    id: sql('id'),
    payload: { why },
    of: { table: 'applications', where: sql(rows, ...which.values) },
  });
  told.also(
    write(
      `UPDATE files SET name = 'offer-letter' || substr(key, instr(key, '.')) WHERE changed()
      AND key IN (SELECT letter_key FROM applications WHERE letter_key IS NOT NULL AND ${rows})`,
      ...which.values,
    ),
  );
  told.also(write(`DELETE FROM rounds WHERE changed() AND application_id IN (${which.text})`, ...which.values));
  return told.also(
    write<{ id: number }>(
      `UPDATE applications SET
        student_id = iif(student_id < ${NOBODY}, ${NOBODY} + id, student_id), resume_id = 0,
        candidate_name = '${NO_PERSON}', candidate_folded = '', candidate_photo_key = NULL, skills_folded = '',
        letter_key = iif(${stays}, letter_key, NULL),
        letter_name = iif(${stays} AND letter_key IS NOT NULL, 'offer-letter' || substr(letter_key, instr(letter_key, '.')), NULL),
        rounds_json = '[]', round_count = 0, last_outcome = NULL,
        withdrawn_at = iif(${ENDED}, withdrawn_at, ?)
      WHERE changed() AND ${rows} RETURNING id`,
      now,
      ...which.values,
    ),
  );
}
