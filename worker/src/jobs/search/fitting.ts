import type { Job } from '@niyukti/contract/calls/job';
import { dateOf } from '../../core/clock.ts';
import { JOB, rowOf } from '../../core/columns.ts';
import type { Database } from '../../core/database.ts';
import { alikeFor } from '../job-queries.ts';
import { WHOLE } from '../job-statements.ts';
import { jobToWire } from '../wire.ts';
import { askedOf, skillsOf } from './alike.ts';

/** The newest that ask for a skill: how many are looked at, and answered. */
const LOOKED_AT = 60;
const SHOWN = 3;

/**
 * Three open jobs that ask for most of somebody's skills, the newest first where they ask for as
 * many, without those that they applied for. Where very many are open, of the newest days: a word
 * of every description that nobody asks for as a skill would be walked to its end.
 */
export async function fittingTo(db: Database, student: number, skills: string, now: number): Promise<Job[]> {
  const own = skillsOf(skills);
  if (own.length === 0) return [];
  const today = dateOf(now);
  const { alike, rowsIn } = alikeFor(WHOLE, { student, today });
  const answer = await db.first(
    alike(askedOf({ title: [], skills: own, place: [], among: LOOKED_AT, own: null }, today)),
  );
  const met = (wanted: string): number => skillsOf(wanted).filter((one) => own.includes(one)).length;
  return rowsIn(answer?.rows ?? '[]')
    .flatMap((row) => {
      const job = rowOf(JOB, 'j', row);
      return job && row.applied !== 1 ? [{ job, saved: row.saved === 1, met: met(job.skills) }] : [];
    })
    .sort((one, other) => other.met - one.met || other.job.id - one.job.id)
    .slice(0, SHOWN)
    .map(({ job, saved }) => jobToWire(job, { applied: false, saved }));
}
