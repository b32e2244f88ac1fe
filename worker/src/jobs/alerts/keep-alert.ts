import * as calls from '@niyukti/contract/jobs/alert-calls';
import { EMPTY_SEARCH, type JobSearch, writeSearch } from '@niyukti/contract/jobs/job-search';
import { dayInIndia } from '@niyukti/contract/text/day';
import { and, desc, eq, sql } from 'drizzle-orm';
import { endAlert as end } from '../../accounts/end-alert.ts';
import { publicId } from '../../core/ids.ts';
import { iso } from '../../core/iso.ts';
import type { Orm } from '../../core/orm.ts';
import { alerts } from '../../core/schema/notices.ts';
import { type Context, rowId } from '../../http/context.ts';
import { refuse } from '../../http/problem.ts';
import { partsOf } from '../search/parse.ts';
import { findCorrections } from '../search/search.ts';
import { chooseKeys, conditionsOf, parseAlertSearch } from './alert-conditions.ts';

const wire = ({ id, name, search, pace, created_at }: typeof alerts.$inferSelect): calls.Alert => ({
  _id: publicId('alert', id),
  name,
  search,
  pace,
  createdAt: iso(created_at),
});

/** A search as it is stored: without order and page, with corrected words. */
async function mend(orm: Orm, text: string): Promise<JobSearch> {
  const given = parseAlertSearch(text);
  const corrections = await findCorrections(orm, [...partsOf(given.q), ...partsOf(given.place)]);
  const mended = (typed: string) => {
    const parts = partsOf(typed).map((part) => part.text);
    return parts.some((part) => corrections.has(part))
      ? parts.map((part) => corrections.get(part) ?? part).join(' ')
      : typed;
  };
  return {
    ...given,
    q: mended(given.q),
    place: mended(given.place),
    order: EMPTY_SEARCH.order,
    cursor: '',
  };
}

export async function listAlerts({ db, caller }: Context<typeof calls.listAlerts>): Promise<calls.Alert[]> {
  const rows = await db.orm
    .select()
    .from(alerts)
    .where(eq(alerts.student_id, caller.studentId))
    .orderBy(desc(alerts.id));
  return rows.map(wire);
}

/** Stores a search with its keys. */
export async function keepAlert({ db, caller, body, now }: Context<typeof calls.keepAlert>): Promise<calls.Alert> {
  const search = await mend(db.orm, body.search);
  const conditions = conditionsOf(search, dayInIndia(now));
  if (conditions === null)
    refuse('invalid', { errors: [{ path: 'search', message: 'Please search by a word, or by a filter.' }] });
  const text = writeSearch(search);
  const keys = JSON.stringify(await chooseKeys(db.orm, conditions));
  const own = and(eq(alerts.student_id, caller.studentId), eq(alerts.search, text));
  await db.orm.run(sql`INSERT INTO alerts (student_id, name, search, pace, created_at)
      SELECT ${caller.studentId}, ${body.name}, ${text}, ${body.pace}, ${now}
      WHERE (SELECT count(*) FROM alerts WHERE student_id = ${caller.studentId}) < ${calls.ALERTS_MAX} OR EXISTS (SELECT 1 FROM alerts WHERE ${own})
      ON CONFLICT (student_id, search) DO UPDATE SET name = excluded.name, pace = excluded.pace`);
  await db.orm.run(sql`INSERT INTO alert_keys (key, alert_id) SELECT value, alerts.id FROM json_each(${keys}) CROSS JOIN alerts
      WHERE ${own} AND NOT EXISTS (SELECT 1 FROM alert_keys WHERE alert_id = alerts.id) ON CONFLICT DO NOTHING`);
  const row = await db.orm.select().from(alerts).where(own).get();
  return row ? wire(row) : refuse('alert-limit');
}

export async function changeAlert({ db, caller, path, body }: Context<typeof calls.changeAlert>): Promise<calls.Alert> {
  const row = await db.orm
    .update(alerts)
    .set({ name: body.name, pace: body.pace })
    .where(and(eq(alerts.id, rowId('alert', path.id)), eq(alerts.student_id, caller.studentId)))
    .returning()
    .get();
  return row ? wire(row) : refuse('not-found');
}

export async function endAlert({ db, caller, path }: Context<typeof calls.endAlert>): Promise<void> {
  if (!(await end(db, caller.studentId, rowId('alert', path.id)))) refuse('not-found');
}
