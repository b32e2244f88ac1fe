import { dayInIndia } from '@niyukti/contract/text/day';
import { and, eq, gte, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import type { Orm } from '../../core/orm.ts';
import { companies } from '../../core/schema/accounts.ts';
import { jobs } from '../../core/schema/hiring.ts';
import { alertKeys, alerts } from '../../core/schema/notices.ts';
import { conditionsOf, JobText, parseAlertSearch } from './alert-conditions.ts';

type Alert = Pick<typeof alerts.$inferSelect, 'id' | 'student_id' | 'name' | 'search' | 'pace'>;

const isAmong = (column: SQLWrapper, values: readonly unknown[]) =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;

const readOpen = (orm: Orm, ids: readonly number[], today: string) =>
  orm
    .select({
      id: jobs.id,
      title: jobs.title,
      skills: jobs.skills,
      facets: jobs.facets,
      location: jobs.location,
      city: jobs.city,
      about: jobs.description,
      company: companies.name,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .where(and(isAmong(jobs.id, ids), eq(jobs.open, 1), gte(jobs.deadline, today)))
    .orderBy(jobs.id);

/** Job alerts with some of these keys, and the keys that they have. */
const listByKeys = (orm: Orm, keys: readonly string[]) =>
  orm
    .select({
      id: alerts.id,
      student_id: alerts.student_id,
      name: alerts.name,
      search: alerts.search,
      pace: alerts.pace,
      keys: sql<string>`json_group_array(${alertKeys.key})`,
    })
    .from(alertKeys)
    .innerJoin(alerts, eq(alerts.id, alertKeys.alert_id))
    .where(isAmong(alertKeys.key, keys))
    .groupBy(alerts.id);

/** A job alert and the new jobs that it finds. */
type FoundFor = Alert & { readonly jobs: readonly number[] };

/**
 * The job alerts that find some of these jobs, with the jobs of each: the same that the search
 * of open jobs finds. Only job alerts with a key of these jobs are read.
 */
export async function findAlerts({ orm }: Database, ids: readonly number[], now: number): Promise<FoundFor[]> {
  const today = dayInIndia(now);
  const rows = await readOpen(orm, ids, today);
  const open = rows.map(({ id, location, city, ...job }) => ({
    id,
    text: new JobText({ ...job, place: `${location} ${city}` }),
  }));
  if (open.length === 0) return [];
  const keys = [...new Set(open.flatMap(({ text: job }) => [...job.keys]))];
  return (await listByKeys(orm, keys)).flatMap(({ keys: common, ...alert }): FoundFor[] => {
    const conditions = conditionsOf(parseAlertSearch(alert.search), today);
    const own = JSON.parse(common) as string[];
    const found = open
      .filter(({ text: job }) => own.some((key) => job.keys.has(key)))
      .filter(({ text: job }) => conditions?.every((one) => job.meets(one)));
    return found.length > 0 ? [{ ...alert, jobs: found.map(({ id }) => id) }] : [];
  });
}
