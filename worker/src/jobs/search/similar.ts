import { dateOf } from '../../core/clock.ts';
import type { ShownJob } from '../../core/columns.ts';
import type { Database } from '../../core/database.ts';
import { candidates, noCandidates } from './candidates.ts';
import { anyOf, either } from './expression.ts';
import { LOOKED_THROUGH, newestDays } from './newest-days.ts';
import type { Candidate } from './rank.ts';
import { wordsOf } from './words.ts';

/** What a job has in common with another is worth so much a word. */
const WORTH = { title: 4, skill: 3, place: 2 } as const;
/** Words of a job that others are looked for by, at most. */
const WORDS = 16;
const SHOWN = 6;

const skillsOf = (skills: string): string[] =>
  [...new Set(skills.split(',').map((one) => wordsOf(one).join(' ')))].filter(Boolean);

function alike(
  job: { title: ReadonlySet<string>; skills: ReadonlySet<string>; place: ReadonlySet<string> },
  other: Candidate,
): number {
  const shared = (some: readonly string[], own: ReadonlySet<string>) => some.filter((one) => own.has(one)).length;
  const related =
    WORTH.title * shared(wordsOf(other.title), job.title) + WORTH.skill * shared(skillsOf(other.skills), job.skills);
  // A place alone makes no two jobs alike.
  return related === 0 ? 0 : related + (shared(wordsOf(other.place), job.place) > 0 ? WORTH.place : 0);
}

/**
 * Open jobs that are like one, the most alike first: by skills, title and place, among the newest
 * few hundred that share a word with it. `days`: how many open jobs were posted on each.
 */
export async function similarTo(
  db: Database,
  job: ShownJob,
  days: Parameters<typeof newestDays>[0],
  now: number,
): Promise<number[]> {
  const skills = skillsOf(job.skills);
  const title = wordsOf(job.title);
  const phrases = [...title, ...skills].slice(0, WORDS);
  const newest = newestDays(days, LOOKED_THROUGH)?.condition ?? null;
  const sharing = anyOf({ columns: 'title skills', phrases }, newest);
  const rows = await db.all(phrases.length > 0 ? candidates({ any: either(sharing, true) }) : noCandidates());
  const own = {
    title: new Set(title),
    skills: new Set(skills),
    place: new Set(wordsOf(`${job.location} ${job.city}`)),
  };
  const today = dateOf(now);
  return rows
    .filter(({ id, deadline }) => id !== job.id && deadline >= today)
    .map((other) => ({ id: other.id, score: alike(own, other) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || other.id - one.id)
    .slice(0, SHOWN)
    .map(({ id }) => id);
}
