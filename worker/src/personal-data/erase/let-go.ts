import { NOBODY } from '../../core/erased.ts';
import { commandOf } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { applications } from '../../core/schema/hiring.ts';
import { sql } from '../../events/sql.ts';
import type { Answer, Transaction } from '../../events/transaction.ts';

/** Applications that one statement lets go: each moves figures, the search and its letter. */
export const AT_ONCE = 16;

const NOT_HELD = `NOT EXISTS (SELECT 1 FROM students s WHERE s.id = a.student_id AND s.held_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM companies c WHERE c.id = a.company_id AND c.held_at IS NOT NULL)`;

/**
 * Applications that are let go, each time the same ones inside a transaction: a student's, those
 * that have long stood still, and those whose letter was sent long ago. Each takes one value.
 */
const WHICH = {
  ofStudent: `SELECT id FROM applications WHERE student_id = ? ORDER BY id LIMIT ${AT_ONCE}`,
  untouched: `SELECT id FROM applications a INDEXED BY applications_untouched
    WHERE updated_at <= ? AND student_id < ${NOBODY} AND offer_letter_sent = 0 AND ${NOT_HELD} ORDER BY updated_at LIMIT ${AT_ONCE}`,
  lettersSent: `SELECT id FROM applications a INDEXED BY applications_letters_sent
    WHERE offer_letter_sent = 1 AND letter_key IS NOT NULL AND sent_at <= ? AND ${NOT_HELD} ORDER BY sent_at LIMIT ${AT_ONCE}`,
} as const;
type Which = keyof typeof WHICH;
const EACH = (Object.keys(WHICH) as Which[]).map((which) => [which] as const);

/** Why they are let go. Of a deleted account a sent letter stays for as long as the law asks. */
const WHY = { ofStudent: 'erased', untouched: 'retention', lettersSent: 'retention' } as const;
const STAYS = { erased: 'offer_letter_sent = 1', retention: 'FALSE' } as const;

const ENDED = "stage IN ('hired', 'rejected', 'withdrawn')";

const renameLetters = commandOf(
  {},
  (which: Which) => `UPDATE files SET name = 'offer-letter' || substr(key, instr(key, '.')) WHERE changed()
  AND key IN (SELECT letter_key FROM applications WHERE letter_key IS NOT NULL AND id IN (${WHICH[which]}))`,
  EACH,
);
const deleteRounds = commandOf(
  {},
  (which: Which) => `DELETE FROM rounds WHERE changed() AND application_id IN (${WHICH[which]})`,
  EACH,
);
const emptyRows = commandOf(
  pick(applications, 'id'),
  (which: Which) => {
    const stays = STAYS[WHY[which]];
    return `UPDATE applications SET
      student_id = iif(student_id < ${NOBODY}, ${NOBODY} + id, student_id), resume_id = 0,
      letter_key = iif(${stays}, letter_key, NULL),
      letter_name = iif(${stays} AND letter_key IS NOT NULL, 'offer-letter' || substr(letter_key, instr(letter_key, '.')), NULL),
      withdrawn_at = iif(${ENDED}, withdrawn_at, ?)
    WHERE changed() AND id IN (${WHICH[which]}) RETURNING id`;
  },
  EACH,
);

/**
 * Takes the person out of one slice of applications: what is left says that somebody applied and
 * what came of it, and is in no open list. Their letters lose the names that they were uploaded
 * under. `value` is the student's number, or the time before which they are old enough.
 */
export function letGo(work: Transaction, which: Which, value: number, now: number): Answer<{ id: number }> {
  const told = work.record({
    name: 'application.let-go',
    subject: 'application',
    id: sql('id'),
    payload: { why: WHY[which] },
    of: { table: 'applications', where: sql(`id IN (${WHICH[which]})`, value) },
  });
  told.also(renameLetters(which)(value));
  told.also(deleteRounds(which)(value));
  return told.also(emptyRows(which)(now, value));
}
