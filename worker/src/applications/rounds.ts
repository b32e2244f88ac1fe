import { LIMITS } from '@niyukti/contract/limits';
import type { Statement } from '../core/database.ts';
import { query } from '../core/query.ts';
import { oneOf, pick } from '../core/rows.ts';
import { applications, rounds } from '../core/schema/hiring.ts';
import { stateShownTo } from '../core/visibility.ts';
import { findShown } from './timeline.ts';

const MINUTE_MS = 60_000;
const CONFLICTS = 10;

const CONFLICT = {
  ...pick(rounds, 'application_id', 'number', 'interviewer', 'date', 'minutes'),
  ...pick(applications, 'candidate_name', 'job_title'),
};
const COLUMNS = 'r.application_id, r.number, a.candidate_name, a.job_title, r.interviewer, r.date, r.minutes';
const OPEN = `r.outcome = '' AND r.application_id <> ?2 AND a.withdrawn_at IS NULL AND a.company_status = 'Selected' AND r.date > ?4 AND r.date < ?5 AND unixepoch(r.date) + r.minutes * 60 > ?6 AND ${stateShownTo('company', (column) => `a.${column}`)}`;

const conflicts = query(
  { ...CONFLICT, of: oneOf('interviewer', 'candidate') },
  `SELECT ${COLUMNS}, 'interviewer' AS "of" FROM rounds r JOIN applications a ON a.id = r.application_id
  WHERE r.company_id = ?1 AND r.interviewer = ?3 COLLATE NOCASE AND ${OPEN}
  UNION ALL
  SELECT ${COLUMNS}, 'candidate' FROM applications o JOIN rounds r ON r.student_id = o.student_id
  JOIN applications a ON a.id = r.application_id
  WHERE o.id = ?2 AND o.company_id = ?1 AND r.company_id = ?1 AND r.interviewer <> ?3 COLLATE NOCASE AND ${OPEN}
  ORDER BY date LIMIT ${CONFLICTS}`,
);
export type ConflictRow = NonNullable<ReturnType<typeof conflicts>['row']>;

/**
 * Whether the application exists for the company, and the company's other open rounds that overlap
 * with one of so many minutes from a time.
 */
export function findConflicts(
  company: number,
  application: number,
  interviewer: string,
  at: number,
  minutes: number,
): [Statement<{ id: number }>, Statement<ConflictRow>] {
  // No round is longer, so what began before that has ended.
  const from = new Date(at - LIMITS.roundMinutesMax * MINUTE_MS).toISOString();
  const to = new Date(at + minutes * MINUTE_MS).toISOString();
  return [
    findShown({ role: 'company', id: company }, application),
    conflicts(company, application, interviewer, from, to, at / 1_000),
  ];
}
