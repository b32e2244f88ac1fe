import { dateOf } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { query } from '../../core/query.ts';
import { pick, type RowOf } from '../../core/rows.ts';
import { jobs, listedJobs } from '../../core/schema/hiring.ts';
import { alerts } from '../../core/schema/notices.ts';
import { longerWords } from '../search/meaning.ts';
import { JobText, type Texts } from './job-text.ts';
import { keysOfJobs } from './keys.ts';
import { type Asked, askedBy, searchOf } from './sought.ts';

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
  ALERT,
  `SELECT a.id, a.student_id, a.name, a.search, a.pace FROM (
    SELECT DISTINCT k.alert_id FROM json_each(?) t CROSS JOIN alert_keys k ON k.key = t.value
  ) c CROSS JOIN alerts a ON a.id = c.alert_id`,
);

/** A kept search and the new jobs that it finds. */
type FoundFor = RowOf<typeof ALERT> & { readonly jobs: readonly number[] };

/** A kept search with what it asks, once for all jobs. */
interface Candidate {
  readonly alert: RowOf<typeof ALERT>;
  readonly asked: readonly Asked[];
}

/** Longer words that some condition may need, as the search would take them. */
async function longerFor(db: Database, candidates: readonly Candidate[], texts: readonly JobText[]) {
  const needed = new Set<string>();
  for (const { asked } of candidates)
    for (const { begins, ...condition } of asked)
      if (
        begins !== null &&
        !needed.has(begins) &&
        texts.some((job) => !job.has(condition) && job.hasBeginning(condition.columns, begins))
      )
        needed.add(begins);
  const words = [...needed];
  const longer = await longerWords(db, words);
  return new Map(words.map((word, at) => [word, longer[at] ?? []]));
}

/**
 * The kept searches that find some of these jobs, with the jobs that each finds: exactly those that
 * the search of open jobs finds. What is read is by the words of the jobs: a kept search that asks
 * for a word which none of them has is not looked at.
 */
export async function findAlerts(db: Database, ids: readonly number[], now: number): Promise<FoundFor[]> {
  const today = dateOf(now);
  const rows = await db.all(readJobs(JSON.stringify(ids)));
  const open = rows.filter(({ deadline }) => deadline >= today);
  if (open.length === 0) return [];
  const texts = open.map(({ description: about, ...job }) => new JobText({ ...job, about } satisfies Texts));
  const read = await db.all(comeUpon(JSON.stringify(keysOfJobs(texts))));
  const candidates = read.flatMap((alert): Candidate[] => {
    const asked = askedBy(searchOf(alert.search), today);
    return asked ? [{ alert, asked }] : [];
  });
  const longer = await longerFor(db, candidates, texts);
  const meets = (job: JobText, { begins, ...condition }: Asked): boolean =>
    job.has(condition) || (begins !== null && job.has({ ...condition, phrases: longer.get(begins) ?? [] }));
  return candidates.flatMap(({ alert, asked }) => {
    const found = open.filter((_, at) => asked.every((one) => meets(texts[at] as JobText, one)));
    return found.length > 0 ? [{ ...alert, jobs: found.map(({ id }) => id) }] : [];
  });
}
