import { dateOf } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { query } from '../../core/query.ts';
import { pick, type RowOf, text } from '../../core/rows.ts';
import { jobs, listedJobs } from '../../core/schema/hiring.ts';
import { alerts } from '../../core/schema/notices.ts';
import { longerWords } from '../search/meaning.ts';
import { JobText } from './job-text.ts';
import { type Asked, askedBy, searchOf } from './sought.ts';
import { tokensOf } from './tokens.ts';

const ALERT = pick(alerts, 'id', 'student_id', 'name', 'search', 'pace');

const readJobs = query(
  {
    ...pick(listedJobs, 'id', 'title', 'company', 'skills', 'place', 'scope', 'deadline'),
    ...pick(jobs, 'description'),
  },
  `SELECT l.id, l.title, l.company, l.skills, l.place, l.scope, l.deadline, j.description
  FROM json_each(?) n CROSS JOIN listed_jobs l ON l.id = n.value CROSS JOIN jobs j ON j.id = l.id`,
);
const comeUpon = query(
  { ...ALERT, keys: text },
  `SELECT a.id, a.student_id, a.name, a.search, a.pace, c.keys FROM (
    SELECT k.alert_id, json_group_array(k.key) AS keys FROM json_each(?) t CROSS JOIN alert_keys k ON k.key = t.value GROUP BY k.alert_id
  ) c CROSS JOIN alerts a ON a.id = c.alert_id`,
);

/** A kept search and the new jobs that it finds. */
type FoundFor = RowOf<typeof ALERT> & { readonly jobs: readonly number[] };

/** A kept search with what it asks, and the jobs that came upon it. */
interface Candidate {
  readonly alert: RowOf<typeof ALERT>;
  readonly asked: readonly Asked[];
  readonly jobs: readonly Job[];
}
interface Job {
  readonly id: number;
  readonly text: JobText;
}

/** Longer words that the answer hangs on, as the search would take them; as words. */
async function longerFor(db: Database, candidates: readonly Candidate[]) {
  const needed = new Set<string>();
  for (const { asked, jobs } of candidates)
    for (const one of asked) {
      const { begins } = one;
      if (begins === null || needed.has(begins)) continue;
      if (jobs.some(({ text: job }) => job.hasBeginning(begins) && !job.has(one))) needed.add(begins);
    }
  const words = [...needed];
  const longer = await longerWords(db, words);
  return new Map(words.map((word, at) => [word, (longer[at] ?? []).map(tokensOf)]));
}

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
    .map(({ description: about, ...job }): Job => ({ id: job.id, text: new JobText({ ...job, about }) }));
  if (open.length === 0) return [];
  const keys = [...new Set(open.flatMap(({ text: job }) => [...job.keys]))];
  const candidates = (await db.all(comeUpon(JSON.stringify(keys)))).flatMap(({ keys: upon, ...alert }): Candidate[] => {
    const asked = askedBy(searchOf(alert.search), today);
    const own = JSON.parse(upon) as string[];
    const jobs = open.filter(({ text: job }) => own.some((key) => job.keys.has(key)));
    return asked ? [{ alert, asked, jobs }] : [];
  });
  const longer = await longerFor(db, candidates);
  const meets = (job: JobText, one: Asked): boolean =>
    job.has(one) || (one.begins !== null && job.has({ ...one, tokens: longer.get(one.begins) ?? [] }));
  return candidates.flatMap(({ alert, asked, jobs }) => {
    const found = jobs.filter(({ text: job }) => asked.every((one) => meets(job, one)));
    return found.length > 0 ? [{ ...alert, jobs: found.map(({ id }) => id) }] : [];
  });
}
