import type { Database } from '../../core/database.ts';
import type { ShownJob } from '../wire.ts';
import { wordsOf } from './parse.ts';
import { anyOf, matching } from './query.ts';

/** So many that share a word or a skill are compared, and so many are shown. */
const COMPARED = 400;
const SHOWN = 6;
/** Words and skills that are looked for, at most. */
const LOOKED_FOR = 16;
/** What a job has in common with another is worth so much a word. */
const WORTH = { title: 4, skills: 3, place: 2 } as const;

type Texts = Pick<ShownJob, 'title' | 'skills' | 'location' | 'city'>;

const each = (words: readonly string[]): string[] => [...new Set(words)].filter(Boolean);
const commonOf = ({ title, skills, location, city }: Texts) => ({
  title: each(wordsOf(title)),
  skills: each(skills.split(',').map((one) => wordsOf(one).join(' '))),
  place: each(wordsOf(`${location} ${city}`)),
});

/** Ids of open jobs that share words of the title, or skills, with a job, the most alike first. */
export async function similarTo(db: Database, job: Texts & { id: number }, today: string): Promise<number[]> {
  const own = commonOf(job);
  const phrases = [...own.title, ...own.skills].slice(0, LOOKED_FOR);
  if (phrases.length === 0) return [];
  const match = anyOf([{ columns: ['title', 'skills'], phrases }]);
  const others = await db.all(matching(match, Number.MAX_SAFE_INTEGER, today, COMPARED));
  const shared = (some: readonly string[], all: readonly string[]) => some.filter((one) => all.includes(one)).length;
  return others
    .filter(({ id }) => id !== job.id)
    .map((other) => {
      const { title, skills, place } = commonOf(other);
      const related = WORTH.title * shared(own.title, title) + WORTH.skills * shared(own.skills, skills);
      // A place alone makes no two jobs alike.
      return { id: other.id, score: related && related + (shared(own.place, place) > 0 ? WORTH.place : 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || other.id - one.id)
    .slice(0, SHOWN)
    .map(({ id }) => id);
}
