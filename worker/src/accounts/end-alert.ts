import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { alertKeys, alerts } from '../core/schema/notices.ts';

/**
 * Deletes a job alert of a student, from the page of alerts or by the link of a mail. Answers whether
 * there was one.
 */
export async function endAlert({ orm }: Database, student: number, id: number): Promise<boolean> {
  const isIt = and(eq(alerts.id, id), eq(alerts.student_id, student));
  const its = orm.select({ id: alerts.id }).from(alerts).where(isIt);
  const [, ended] = await orm.batch([
    orm.delete(alertKeys).where(inArray(alertKeys.alert_id, its)),
    orm.delete(alerts).where(isIt).returning({ id: alerts.id }),
  ]);
  return ended.length > 0;
}
