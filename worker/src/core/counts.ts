import type { StageCounts } from '@niyukti/contract/accounts/company-calls';
import { STAGES } from '@niyukti/contract/hiring/state-machine';
import { dayInIndia } from '@niyukti/contract/text/day';
import { and, count, gte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Orm } from './orm.ts';
import { applications } from './schema/hiring.ts';

const DAY_MS = 86_400_000;

/** The `Funnel` of some applications, as JSON. */
export const FUNNEL = `json_object('applied', count(*), 'selected', count(*) FILTER (WHERE status = 'selected'),
  'interview', count(advanced_at), 'shortlisted', count(shortlisted_at), 'hired', count(*) FILTER (WHERE offer_letter_sent = 1))`;

/** Counts applications. */
export async function countApplications(orm: Orm, where: SQL | undefined): Promise<number> {
  const [row] = await orm.select({ n: count() }).from(applications).where(where);
  return row?.n ?? 0;
}

/** Counts a company's applications by stage, as the company sees them. */
export async function countStages(orm: Orm, where: SQL | undefined): Promise<StageCounts> {
  const { company_stage: stage } = applications;
  const rows = await orm.select({ stage, n: count() }).from(applications).where(where).groupBy(stage);
  const found = new Map(rows.map((row) => [row.stage, row.n]));
  return Object.fromEntries(STAGES.map((one) => [one, found.get(one) ?? 0])) as StageCounts;
}

/** SQL for the Monday of a time's week in Asia/Kolkata. */
export const weekOf = (time: SQLiteColumn): SQL<string> =>
  sql<string>`date(${time} / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days')`;

/** The beginning of a date in Asia/Kolkata, in milliseconds. */
export const beginningOf = (date: string): number => Date.parse(`${date}T00:00:00+05:30`);

/** Counts rows of a table by week, from a Monday on. */
export async function countWeeks(
  orm: Orm,
  time: SQLiteColumn,
  from: string,
  where?: SQL,
): Promise<ReadonlyMap<string, number>> {
  const week = weekOf(time);
  const rows = await orm
    .select({ week, n: count() })
    .from(time.table)
    .where(and(gte(time, beginningOf(from)), where))
    .groupBy(week);
  return new Map(rows.map((row) => [row.week, row.n]));
}

/** The Mondays of the last weeks in Asia/Kolkata, the oldest first, including this week's. */
export function lastWeeks(now: number, number: number): string[] {
  const today = Date.parse(dayInIndia(now));
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = today - daysSinceMonday * DAY_MS;
  return Array.from({ length: number }, (_, index) =>
    new Date(monday - (number - 1 - index) * 7 * DAY_MS).toISOString().slice(0, 10),
  );
}
