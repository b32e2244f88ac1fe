import { type Statement, statement } from '../core/database.ts';

/** Who assigns: the administrator. */
export interface Assigner {
  readonly id: number;
  readonly name: string;
}

/**
 * The statements that give a job, and every application to it, to an HR. They belong into one batch. Nothing happens where there is no
 * such job or HR, or where the HR has it already. The first answers the job's id when it changed.
 */
export function assignStatements(job: number, hr: number, by: Assigner, now: number): Statement<{ id: number }>[] {
  return [
    statement<{ id: number }>(
      `UPDATE jobs SET hr_id = ?1, hr_name = (SELECT name FROM hrs WHERE id = ?1), assigned_at = ?2, updated_at = ?2
      WHERE id = ?3 AND hr_id IS NOT ?1 AND EXISTS (SELECT 1 FROM hrs WHERE id = ?1) RETURNING id`,
      hr,
      now,
      job,
    ),
    statement(
      `INSERT INTO application_events (application_id, action, role, actor_id, actor_name, detail, created_at)
      SELECT a.id, 'assign', 'admin', ?1, ?2, json_object('round', NULL, 'note', j.hr_name), ?3
      FROM jobs j JOIN applications a ON a.job_id = j.id WHERE j.id = ?4 AND a.hr_id IS NOT j.hr_id`,
      by.id,
      by.name,
      now,
      job,
    ),
    statement(
      `UPDATE applications SET hr_id = (SELECT hr_id FROM jobs WHERE id = ?1)
      WHERE job_id = ?1 AND hr_id IS NOT (SELECT hr_id FROM jobs WHERE id = ?1)`,
      job,
    ),
  ];
}

/**
 * The statements that move one slice of what an HR has to another, or leave it unassigned: the events, the jobs, the applications.
 * For the deletion of an account. The last two answer the ids that they moved.
 */
export function moveStatements(from: number, to: number | null, by: Assigner, now: number, limit: number) {
  const slice = 'SELECT id FROM applications WHERE hr_id = ?1 ORDER BY id LIMIT ?2';
  // Nobody, if the other HR is deleted meanwhile.
  const there = '(SELECT id FROM hrs WHERE id = ?3)';
  return [
    statement(
      `INSERT INTO application_events (application_id, action, role, actor_id, actor_name, detail, created_at)
      SELECT id, 'assign', 'admin', ?3, ?4, json_object('round', NULL, 'note', ifnull((SELECT name FROM hrs WHERE id = ?5), '')), ?6
      FROM applications WHERE id IN (${slice})`,
      from,
      limit,
      by.id,
      by.name,
      to,
      now,
    ),
    statement<{ id: number }>(
      `UPDATE jobs SET hr_id = ${there}, hr_name = (SELECT name FROM hrs WHERE id = ?3), assigned_at = iif(${there} IS NULL, NULL, ?4), updated_at = ?4
      WHERE id IN (SELECT id FROM jobs WHERE hr_id = ?1 ORDER BY id LIMIT ?2) RETURNING id`,
      from,
      limit,
      to,
      now,
    ),
    statement<{ id: number }>(
      `UPDATE applications SET hr_id = ${there} WHERE id IN (${slice}) RETURNING id`,
      from,
      limit,
      to,
    ),
  ] as const;
}
