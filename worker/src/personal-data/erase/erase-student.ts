import { write } from '../../core/database.ts';
import { sql } from '../../events/sql.ts';
import type { Answer, Transaction } from '../../events/transaction.ts';
import { AT_ONCE, letGo } from './let-go.ts';
import { SLICE } from './what-was-written.ts';

/** One slice of what a student alone leaves: applications, the resume, bookmarks, the photo. */
export function eraseStudent(work: Transaction, id: number, now: number): Answer[] {
  const which = sql('SELECT id FROM applications WHERE student_id = ? ORDER BY id LIMIT ?', id, AT_ONCE);
  return [
    letGo(work, which, { why: 'erased', letters: 'stay', now }),
    ...[
      write('DELETE FROM resumes WHERE student_id = ?', id),
      write(
        `DELETE FROM saved_jobs WHERE id IN (SELECT id FROM saved_jobs WHERE student_id = ? ORDER BY id LIMIT ${SLICE})`,
        id,
      ),
      // The file goes with the next sweep of files, in the same run.
      write('UPDATE students SET photo_key = NULL WHERE id = ? AND photo_key IS NOT NULL', id),
    ].map((change) => work.unrecorded('consequence', change)),
  ];
}
