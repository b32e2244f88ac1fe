import type { Job } from '@niyukti/contract/calls/job';
import { dateOf } from '../../core/clock.ts';
import { JOB, rowOf } from '../../core/columns.ts';
import type { Database } from '../../core/database.ts';
import { jobsByIds } from '../job-queries.ts';
import { WHOLE } from '../job-statements.ts';
import { jobToWire } from '../wire.ts';
import { anyOf } from './expression.ts';
import { DAYS, sharing, sharingRows } from './filled-in.ts';
import { wordsOf } from './words.ts';

/** The newest that ask for a skill: how many are looked at, read whole, and answered. */
const LOOKED_AT = 60;
const READ = 9;
const SHOWN = 3;
/** Skills of a resume that jobs are looked for by, at most. */
const SKILLS = 16;

const skillsOf = (skills: string): string[] =>
  [...new Set(skills.split(',').map((one) => wordsOf(one).join(' ')))].filter(Boolean);

/**
 * Three open jobs that ask for most of somebody's skills, the newest first where they ask for as
 * many, without those that they applied for. Where very many are open, of the newest days: a word
 * of every description that nobody asks for as a skill would be walked to its end.
 */
export async function fittingTo(db: Database, student: number, skills: string, now: number): Promise<Job[]> {
  const own = skillsOf(skills).slice(0, SKILLS);
  if (own.length === 0) return [];
  const today = dateOf(now);
  const asking = anyOf({ columns: 'skills', phrases: own }, DAYS);
  const found = sharingRows((await db.first(sharing(asking, LOOKED_AT)))?.found ?? '[]');
  const met = (wanted: string): number => skillsOf(wanted).filter((one) => own.includes(one)).length;
  const best = found
    .filter(({ deadline }) => deadline >= today)
    .map(({ id, skills: wanted }) => ({ id, met: met(wanted) }))
    .sort((one, other) => other.met - one.met || other.id - one.id)
    .slice(0, READ)
    .map(({ id }) => id);
  if (best.length === 0) return [];
  const rows = new Map((await db.all(jobsByIds(WHOLE, best, { student, today }))).map((row) => [row.j_id, row]));
  return best
    .flatMap((id) => {
      const row = rows.get(id);
      const job = row && rowOf(JOB, 'j', row);
      if (!row || !job || row.applied === 1) return [];
      return [jobToWire(job, { applied: false, saved: row.saved === 1 })];
    })
    .slice(0, SHOWN);
}
