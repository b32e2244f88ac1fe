import type { Job } from '@niyukti/contract/jobs/job-calls';
import { dayInIndia } from '@niyukti/contract/text/day';
import { splitList } from '@niyukti/contract/text/split-list';
import type { Orm } from '../../core/orm.ts';
import { jobsByIds } from '../read-jobs.ts';
import { jobToWire, type ShownJob } from '../wire.ts';
import { wordsOf } from './parse.ts';
import { anyOf, findMatches } from './query.ts';

/** How many jobs with a common word or skill are compared, and how many are shown. */
const COMPARED = 400;
const SHOWN = 6;
/** The most words and skills that are searched. */
const LOOKED_FOR = 16;
/** The weight of a word that two jobs have in common. */
const WEIGHTS = { title: 4, skills: 3, place: 2 } as const;

type Texts = Pick<ShownJob, 'title' | 'skills' | 'location' | 'city'>;

const each = (words: readonly string[]): string[] => [...new Set(words)].filter(Boolean);
const skillsOf = (skills: string): string[] => each(splitList(skills).map((one) => wordsOf(one).join(' ')));
const commonOf = ({ title, skills, location, city }: Texts) => ({
  title: each(wordsOf(title)),
  skills: skillsOf(skills),
  place: each(wordsOf(`${location} ${city}`)),
});

/** Ids of open jobs with common title words or skills, the most similar first. */
export async function findSimilarJobs(orm: Orm, job: Texts & { id: number }, today: string): Promise<number[]> {
  const own = commonOf(job);
  const phrases = [...own.title, ...own.skills].slice(0, LOOKED_FOR);
  if (phrases.length === 0) return [];
  const match = anyOf([{ columns: ['title', 'skills'], phrases }]);
  const others = await findMatches(orm, match, today, COMPARED);
  const shared = (some: readonly string[], all: readonly string[]) => some.filter((one) => all.includes(one)).length;
  return others
    .filter(({ id }) => id !== job.id)
    .map((other) => {
      const { title, skills, place } = commonOf(other);
      const related = WEIGHTS.title * shared(own.title, title) + WEIGHTS.skills * shared(own.skills, skills);
      // A common place alone does not make jobs similar.
      return { id: other.id, score: related && related + (shared(own.place, place) > 0 ? WEIGHTS.place : 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || other.id - one.id)
    .slice(0, SHOWN)
    .map(({ id }) => id);
}

/** How many of the newest jobs with a skill of the resume are compared, read and answered. */
const SUITABLE = { compared: 60, read: 9, shown: 3 } as const;

/**
 * Three open jobs that ask for most of a student's skills, the newest first among equals, without
 * jobs that they applied for.
 */
export async function findSuitableJobs(orm: Orm, student: number, skills: string, now: number): Promise<Job[]> {
  const own = skillsOf(skills).slice(0, LOOKED_FOR);
  if (own.length === 0) return [];
  const match = anyOf([{ columns: ['skills'], phrases: own }]);
  const asking = await findMatches(orm, match, dayInIndia(now), SUITABLE.compared);
  const best = asking
    .map((job) => ({ id: job.id, met: skillsOf(job.skills).filter((one) => own.includes(one)).length }))
    .sort((one, other) => other.met - one.met || other.id - one.id)
    .slice(0, SUITABLE.read)
    .map(({ id }) => id);
  return (await jobsByIds(orm, best, { student }))
    .filter((job) => job.applied !== 1)
    .slice(0, SUITABLE.shown)
    .map((job) => jobToWire(job, { applied: false, saved: job.saved === 1 }));
}
