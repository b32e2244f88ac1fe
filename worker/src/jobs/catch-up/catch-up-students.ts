import { REWORDED } from '../../core/few.ts';
import { command } from '../../core/query.ts';
import type { Transaction } from '../../events/transaction.ts';

const SLICE = `SELECT id FROM applications INDEXED BY applications_student WHERE student_id = ?1 AND id > ?2
  AND (SELECT done_to FROM student_catch_ups WHERE student_id = ?1) = ?2 ORDER BY id LIMIT ${REWORDED}`;
const SHOWN = 'candidate_name, candidate_folded, candidate_photo_key, skills_folded';
/** As the student is now; what is settled keeps no skills. */
const AS_NOW = `(SELECT s.name, s.name_folded, s.photo_key, iif(applications.settled = 1, applications.skills_folded, ifnull(r.skills_folded, ''))
  FROM students s LEFT JOIN resumes r ON r.id = s.resume_id WHERE s.id = ?1)`;

const carryStudent = command(
  `UPDATE applications SET (${SHOWN}) = ${AS_NOW} WHERE id IN (${SLICE}) AND (${SHOWN}) IS NOT ${AS_NOW}`,
);
const finish = command(
  `DELETE FROM student_catch_ups WHERE student_id = ?1 AND done_to = ?2 AND (SELECT count(*) FROM (${SLICE})) < ${REWORDED}`,
);
const advance = command(
  `UPDATE student_catch_ups SET done_to = (SELECT max(id) FROM (${SLICE})), done = done + ${REWORDED}
  WHERE student_id = ?1 AND done_to = ?2`,
);

/** Brings one slice of a student's applications up to date: name, photo and skills. */
export function studentsFollow(work: Transaction, student: number, doneTo: number): void {
  work.unrecorded('consequence', carryStudent(student, doneTo));
  for (const write of [finish, advance]) work.unrecorded('bookkeeping', write(student, doneTo));
}
