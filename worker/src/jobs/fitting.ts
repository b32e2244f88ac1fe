import type { Job } from '@niyukti/contract/calls/job';
import { dateOf } from '../core/clock.ts';
import { columnsOf, JOB, rowOf } from '../core/columns.ts';
import type { Database, Rows, Statement } from '../core/database.ts';
import { keepLast } from '../core/keep-last.ts';
import { packedRows } from '../core/packed.ts';
import { query } from '../core/query.ts';
import { aliased, int, type RowOf, text } from '../core/rows.ts';
import { jobsByIds } from './job-queries.ts';
import { WHOLE } from './job-statements.ts';
import { anyOf } from './search/expression.ts';
import { END, FILLED_IN, LOOKED_THROUGH, lastOf, sender, walk } from './search/filled-in.ts';
import { wordsOf } from './search/words.ts';
import { jobToWire } from './wire.ts';

/** The newest that ask for a skill: how many are looked at, compared, and answered. */
const LOOKED_AT = 60;
const COMPARED = 9;
const SHOWN = 3;
/** Skills of a resume that jobs are looked for by, at most. */
const SKILLS = 16;
/** Students whose skills an isolate keeps. */
const KEPT = 2_000;

const ROW = { ...aliased(JOB, 'j'), saved: int };
const rowsIn = packedRows<RowOf<typeof ROW>>(ROW);

const FOUND = { found: text, likely: text, shown: text };
type Found = RowOf<typeof FOUND>;

/**
 * Jobs that ask for a skill of `$.phrases`; of those that name most of `$.skills` between
 * commas whether the student (`?3`) has applied, and the first of the others whole. Each step is
 * one row.
 */
const findFitting = query(
  FOUND,
  `WITH ${FILLED_IN},
  asking AS MATERIALIZED (SELECT (SELECT json_group_array(json_array(l.id, l.skills, l.deadline,
      (SELECT count(*) FROM json_each(?1 -> '$.skills') s
        WHERE instr(',' || replace(lower(l.skills), ' ', '') || ',', ',' || s.value || ',')))) FROM (
    SELECT rowid AS id FROM job_words WHERE job_words MATCH ${walk('$.walk', 'ends')} AND rowid > last ORDER BY rowid DESC LIMIT ${LOOKED_AT}) f
    CROSS JOIN listed_jobs l ON l.id = f.id) AS found FROM (SELECT fill, ends, ${lastOf('ends')} AS last FROM given)),
  best AS MATERIALIZED (SELECT found, (SELECT json_group_array(json_array(b.id,
      EXISTS (SELECT 1 FROM applications WHERE student_id = ?3 AND job_id = b.id)) ORDER BY named DESC, b.id DESC) FROM (
    SELECT value ->> 0 AS id, value ->> 3 AS named FROM json_each(found) WHERE value ->> 2 >= ?2
    ORDER BY named DESC, id DESC LIMIT ${COMPARED}) b) AS likely FROM asking)
  SELECT found, likely, (SELECT json_group_array(json_array(${Object.keys(ROW).join(', ')})) FROM (
    SELECT ${columnsOf(JOB, 'j')}, EXISTS (SELECT 1 FROM saved_jobs WHERE student_id = ?3 AND job_id = j.id) AS saved
    FROM (SELECT value ->> 0 AS id FROM json_each(likely) WHERE value ->> 1 = 0 LIMIT ${SHOWN}) l CROSS JOIN jobs j ON j.id = l.id)) AS shown
  FROM best`,
);

/** Skills as they are compared, each once. */
const skillsOf = (skills: string): string[] =>
  [...new Set(skills.split(',').map((one) => wordsOf(one).join(' ')))].filter(Boolean);

/** Skills as this isolate last read them. They are assumed, and never trusted. */
const kept = new Map<number, string>();

/** What looks for jobs that fit a student, and the skills that it looks by. */
export interface Looking {
  readonly skills: string;
  readonly statement: Statement<Found>;
}

function lookingBy(student: number, skills: string, now: number): Looking | null {
  const phrases = skillsOf(skills).slice(0, SKILLS);
  if (phrases.length === 0) return null;
  const typed = skills.split(',').map((one) => one.replaceAll(' ', '').toLowerCase());
  const asked = {
    walk: sender([]).walked(anyOf({ columns: 'skills', phrases }, END)),
    words: [],
    among: LOOKED_THROUGH,
    skills: [...new Set(typed)].filter(Boolean).slice(0, SKILLS),
  };
  return { skills, statement: findFitting(JSON.stringify(asked), dateOf(now), student) };
}

/**
 * Looks by the skills that this isolate has read of a student before, for the round trip that reads
 * them again; null where it has read none.
 */
export function assumedLooking(student: number, now: number): Looking | null {
  const skills = kept.get(student);
  return skills === undefined ? null : lookingBy(student, skills, now);
}

/**
 * Three open jobs that ask for most of somebody's skills, the newest first where they ask for as
 * many, without those that they applied for. Where very many are open, of the newest days: a word
 * of every description that nobody asks for as a skill would be walked to its end. `assumed`: what
 * came with the skills, looked for by what they were thought to be.
 */
export async function fittingTo(
  db: Database,
  student: number,
  skills: string,
  now: number,
  assumed: { readonly looking: Looking; readonly answer: Rows<Found> } | null = null,
): Promise<Job[]> {
  keepLast(kept, KEPT, student, skills);
  const early = assumed?.looking.skills === skills ? assumed.answer.rows[0] : undefined;
  const looking = early ? null : lookingBy(student, skills, now);
  const row = early ?? (looking && (await db.first(looking.statement)));
  return row ? bestOf(db, student, skills, now, row) : [];
}

/**
 * The database compares skills by their letters, which nearly always names the best; where it has
 * missed one, the jobs are read by their ids.
 */
async function bestOf(db: Database, student: number, skills: string, now: number, row: Found): Promise<Job[]> {
  const today = dateOf(now);
  const own = skillsOf(skills).slice(0, SKILLS);
  const met = (wanted: string): number => skillsOf(wanted).filter((one) => own.includes(one)).length;
  const best = (JSON.parse(row.found) as [number, string, string, number][])
    .filter(([, , deadline]) => deadline >= today)
    .map(([id, wanted]) => ({ id, met: met(wanted) }))
    .sort((one, other) => other.met - one.met || other.id - one.id)
    .slice(0, COMPARED)
    .map(({ id }) => id);
  const applied = new Map(JSON.parse(row.likely) as [number, 0 | 1][]);
  const fitting = best.filter((id) => applied.get(id) !== 1).slice(0, SHOWN);
  const shown = rowsIn(row.shown).map((one) => ({ ...one, applied: 0 }));
  const isTold = fitting.every((id) => shown.some(({ j_id }) => j_id === id));
  const told = isTold ? shown : await db.all(jobsByIds(WHOLE, best, { student, today }));
  const rows = new Map(told.map((one) => [one.j_id, one]));
  return best
    .flatMap((id) => {
      const one = rows.get(id);
      const job = one && rowOf(JOB, 'j', one);
      if (!one || !job || one.applied === 1) return [];
      return [jobToWire(job, { applied: false, saved: one.saved === 1 })];
    })
    .slice(0, SHOWN);
}
