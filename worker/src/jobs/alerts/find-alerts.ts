import { dateOf } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { query } from '../../core/query.ts';
import { pick, type RowOf, text } from '../../core/rows.ts';
import { companies } from '../../core/schema/accounts.ts';
import { jobs } from '../../core/schema/hiring.ts';
import { alerts } from '../../core/schema/notices.ts';
import { JobText } from './job-text.ts';
import { askedBy, searchOf } from './sought.ts';

const ALERT = pick(alerts, 'id', 'student_id', 'name', 'search', 'pace');

const readJobs = query(
  {
    ...pick(jobs, 'id', 'title', 'skills', 'facets', 'deadline', 'location', 'city'),
    about: jobs.description,
    company: companies.name,
  },
  `SELECT j.id, j.title, j.skills, j.facets, j.deadline, j.location, j.city, j.description AS about, c.name AS company
  FROM json_each(?) n CROSS JOIN jobs j ON j.id = n.value AND j.open = 1 CROSS JOIN companies c ON c.id = j.company_id`,
);
const comeUpon = query(
  { ...ALERT, keys: text },
  `SELECT a.id, a.student_id, a.name, a.search, a.pace, c.keys FROM (
    SELECT k.alert_id, json_group_array(k.key) AS keys FROM json_each(?) t CROSS JOIN alert_keys k ON k.key = t.value GROUP BY k.alert_id
  ) c CROSS JOIN alerts a ON a.id = c.alert_id`,
);

/** A kept search and the new jobs that it finds. */
type FoundFor = RowOf<typeof ALERT> & { readonly jobs: readonly number[] };

/**
 * The kept searches that find some of these jobs, with the jobs that each finds: exactly those that
 * the search of open jobs finds. What is read is by the words of the jobs: a kept search that asks
 * for a word which none of them has is not looked at.
 */
export async function findAlerts(db: Database, ids: readonly number[], now: number): Promise<FoundFor[]> {
  const today = dateOf(now);
  const rows = await db.all(readJobs(JSON.stringify(ids)));
  const open = rows
    .filter(({ deadline }) => deadline >= today)
    .map(({ id, location, city, ...job }) => ({ id, text: new JobText({ ...job, place: `${location} ${city}` }) }));
  if (open.length === 0) return [];
  const keys = [...new Set(open.flatMap(({ text: job }) => [...job.keys]))];
  return (await db.all(comeUpon(JSON.stringify(keys)))).flatMap(({ keys: upon, ...alert }): FoundFor[] => {
    const asked = askedBy(searchOf(alert.search), today);
    const own = JSON.parse(upon) as string[];
    const found = open
      .filter(({ text: job }) => own.some((key) => job.keys.has(key)))
      .filter(({ text: job }) => asked?.every((one) => job.meets(one)));
    return found.length > 0 ? [{ ...alert, jobs: found.map(({ id }) => id) }] : [];
  });
}
