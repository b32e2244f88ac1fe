import type { Job } from '@niyukti/contract/jobs/job-calls';
import { dateOf } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { jobsByIds } from './read-jobs.ts';
import { wordsOf } from './search/parse.ts';
import { anyOf, matching } from './search/query.ts';
import { jobToWire } from './wire.ts';

/** The newest that ask for a skill: how many are compared, read and answered. */
const COMPARED = 60;
const READ = 9;
const SHOWN = 3;
/** Skills of a resume that jobs are looked for by, at most. */
const SKILLS = 16;

/** Skills as they are compared, each once. */
const skillsOf = (skills: string): string[] =>
  [...new Set(skills.split(',').map((one) => wordsOf(one).join(' ')))].filter(Boolean);

/**
 * Three open jobs that ask for most of somebody's skills, the newest first where they ask for as
 * many, without those that they applied for.
 */
export async function fittingTo(db: Database, student: number, skills: string, now: number): Promise<Job[]> {
  const today = dateOf(now);
  const own = skillsOf(skills).slice(0, SKILLS);
  if (own.length === 0) return [];
  const match = anyOf([{ columns: ['skills'], phrases: own }]);
  const asking = await db.all(matching(match, Number.MAX_SAFE_INTEGER, today, COMPARED));
  const best = asking
    .map((job) => ({ id: job.id, met: skillsOf(job.skills).filter((one) => own.includes(one)).length }))
    .sort((one, other) => other.met - one.met || other.id - one.id)
    .slice(0, READ)
    .map(({ id }) => id);
  return (await jobsByIds(db.orm, best, { student }))
    .filter((job) => job.applied !== 1)
    .slice(0, SHOWN)
    .map((job) => jobToWire(job, { applied: false, saved: job.saved === 1 }));
}
