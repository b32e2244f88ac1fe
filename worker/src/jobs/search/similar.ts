import { dateOf } from '../../core/clock.ts';
import type { ShownJob } from '../../core/columns.ts';
import { anyOf } from './expression.ts';
import { DAYS, type Sharing, sharing, sharingRows } from './filled-in.ts';
import { lineOf, wordsOf } from './words.ts';

/** What a job has in common with another is worth so much a word. */
const WORTH = { title: 4, skill: 3, place: 2 } as const;
/** Words of a job that others are looked for by, at most. */
const WORDS = 16;
/** So many that share a word are looked at. */
const LOOKED_AT = 401;
const SHOWN = 6;

const skillsOf = (skills: string): string[] =>
  [...new Set(skills.split(',').map((one) => lineOf(one).words.join(' ')))].filter(Boolean);

function alike(
  job: { title: ReadonlySet<string>; skills: ReadonlySet<string>; place: ReadonlySet<string> },
  other: Sharing,
): number {
  const shared = (some: readonly string[], own: ReadonlySet<string>) => some.filter((one) => own.has(one)).length;
  const related =
    WORTH.title * shared(lineOf(other.title).words, job.title) +
    WORTH.skill * shared(skillsOf(other.skills), job.skills);
  // A place alone makes no two jobs alike.
  return related === 0 ? 0 : related + (shared(lineOf(other.place).words, job.place) > 0 ? WORTH.place : 0);
}

/** What is asked of others: a word of the title, or a skill. */
export interface Like {
  readonly statement: ReturnType<typeof sharing>;
  /** The most alike first, of what the statement answers. */
  readonly order: (found: string, now: number) => number[];
}

/**
 * Open jobs that are like one: by skills, title and place, among the newest few hundred that share
 * a word with it.
 */
export function like(job: ShownJob): Like {
  const skills = skillsOf(job.skills);
  const title = wordsOf(job.title);
  const phrases = [...title, ...skills].slice(0, WORDS);
  const own = {
    title: new Set(title),
    skills: new Set(skills),
    place: new Set(wordsOf(`${job.location} ${job.city}`)),
  };
  return {
    statement: sharing(phrases.length > 0 ? anyOf({ columns: 'title skills', phrases }, DAYS) : null, LOOKED_AT),
    order: (found, now) => {
      const today = dateOf(now);
      return sharingRows(found)
        .filter(({ id, deadline }) => id !== job.id && deadline >= today)
        .map((other) => ({ id: other.id, score: alike(own, other) }))
        .filter(({ score }) => score > 0)
        .sort((one, other) => other.score - one.score || other.id - one.id)
        .slice(0, SHOWN)
        .map(({ id }) => id);
    },
  };
}
