import type { ShownJob } from '../../core/columns.ts';
import { alikeTo, type Common, WORTH } from './alike.ts';
import { wordsOf } from './words.ts';

const SHOWN = 6;

type Texts = Pick<ShownJob, 'id' | 'title' | 'skills' | 'location' | 'city'>;

const each = (words: readonly string[]): string[] => [...new Set(words)].filter(Boolean);
const commonOf = ({ title, skills, location, city }: Texts): Common => ({
  title: each(wordsOf(title)),
  skills: each(skills.split(',').map((one) => wordsOf(one).join(' '))),
  place: each(wordsOf(`${location} ${city}`)),
});

/**
 * Asks for open jobs that share a word of the title, or a skill, with a job whose words the
 * database cannot read itself.
 */
export const likeOf = (job: Texts, today: string) => alikeTo(job.id, today, { common: commonOf(job) });

/** The most alike first: by skills, title and place. Of equals the newest. */
export function mostAlike<Job extends Texts>(job: Texts, others: readonly Job[]): Job[] {
  const own = commonOf(job);
  const shared = (some: readonly string[], all: readonly string[]) => some.filter((one) => all.includes(one)).length;
  return others
    .map((other) => {
      const { title, skills, place } = commonOf(other);
      const related = WORTH.title * shared(own.title, title) + WORTH.skills * shared(own.skills, skills);
      // A place alone makes no two jobs alike.
      return { other, score: related && related + (shared(own.place, place) > 0 ? WORTH.place : 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || other.other.id - one.other.id)
    .slice(0, SHOWN)
    .map(({ other }) => other);
}
