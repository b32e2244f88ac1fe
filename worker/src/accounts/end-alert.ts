import { type Database, unrecorded } from '../core/database.ts';
import { command, commandReturning } from '../core/query.ts';
import { pick } from '../core/rows.ts';
import { alerts } from '../core/schema/notices.ts';

const endKeys = command(
  'DELETE FROM alert_keys WHERE alert_id = (SELECT id FROM alerts WHERE id = ? AND student_id = ?)',
);
const end = commandReturning(pick(alerts, 'id'), 'DELETE FROM alerts WHERE id = ? AND student_id = ? RETURNING id');

/**
 * Ends a search that a student keeps: on their page of alerts, or by the link of a mail. Answers
 * whether there was one.
 */
export async function endAlert(db: Database, student: number, id: number): Promise<boolean> {
  const [, ended] = await db.batch(
    unrecorded('bookmark', endKeys(id, student)),
    unrecorded('bookmark', end(id, student)),
  );
  return ended.rows.length > 0;
}
