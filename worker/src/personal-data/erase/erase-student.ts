import { eq } from 'drizzle-orm';
import { builtCommand, deleteFrom } from '../../core/build.ts';
import { command } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { resumes } from '../../core/schema/hiring.ts';
import type { Answer, Transaction } from '../../events/transaction.ts';
import { letGo } from './let-go.ts';
import { INDEXED_SLICE, SLICE } from './what-was-written.ts';

const deleteResume = builtCommand(pick(resumes, 'student_id'), ({ student_id }) =>
  deleteFrom(resumes).where(eq(resumes.student_id, student_id)),
);
const deleteSavedJobs = command(
  `DELETE FROM saved_jobs WHERE id IN (SELECT id FROM saved_jobs WHERE student_id = ? ORDER BY id LIMIT ${INDEXED_SLICE})`,
);
const deleteFollows = command(
  `DELETE FROM follows WHERE id IN (SELECT id FROM follows WHERE student_id = ? ORDER BY id LIMIT ${SLICE})`,
);
const OWN_ALERTS = `SELECT id FROM alerts WHERE student_id = ? ORDER BY id LIMIT ${SLICE}`;
const deleteAlertKeys = command(`DELETE FROM alert_keys WHERE alert_id IN (${OWN_ALERTS})`);
const deleteAlerts = command(`DELETE FROM alerts WHERE id IN (${OWN_ALERTS})`);
/** The file goes with the next sweep of files, in the same run. */
const removePhoto = command('UPDATE students SET photo_key = NULL WHERE id = ? AND photo_key IS NOT NULL');

/** One slice of what a student alone leaves: applications, the resume, bookmarks, the photo. */
export function eraseStudent(work: Transaction, id: number, now: number): Answer[] {
  return [
    letGo(work, 'ofStudent', id, now),
    ...[
      deleteResume({ student_id: id }),
      deleteSavedJobs(id),
      deleteFollows(id),
      deleteAlertKeys(id),
      deleteAlerts(id),
      removePhoto(id),
    ].map((change) => work.unrecorded('consequence', change)),
  ];
}
