import type { ListedJobRow } from '../../core/schema/hiring.ts';
import type { Group } from './expression.ts';
import { wordsOf } from './words.ts';

/** What is read of a job that may be shown. */
export type Candidate = Omit<ListedJobRow, 'terms' | 'company_id'>;

/** What finding a part of a search in a field is worth. In the description alone it is worth 1. */
const WORTH = { title: 10, skills: 6, company: 5, place: 4, about: 1 } as const;
/** The title is what was searched, letter for letter. */
const SAME_TITLE = 1_000;
/** The words stand in the title as they were typed. */
const IN_ORDER = 8;
/** Nothing else stands in the title. */
const NOTHING_ELSE = 6;
/** A month of age costs one, up to three. */
const MONTH_MS = 30 * 86_400_000;
const OLD = 3;

const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/**
 * How well a job answers a search, and in how many of its parts. The numbers are the only weights:
 * each point can be said in words.
 */
export function scoreOf(job: Candidate, words: readonly Group[], now: number): { score: number; met: number } {
  const fields = {
    title: spaced(job.title),
    skills: spaced(job.skills),
    company: spaced(job.company),
    place: spaced(job.place),
  };
  let [score, met, titled] = [0, 0, 0];
  for (const { part, sayings } of words) {
    let best = 0;
    let inTitle = 0;
    for (const { phrase, worth } of sayings) {
      for (const [name, text] of Object.entries(fields)) {
        if (!text.includes(` ${phrase} `)) continue;
        best = Math.max(best, worth * WORTH[name as keyof typeof fields]);
        if (name === 'title') inTitle = Math.max(inTitle, phrase.split(' ').length);
      }
    }
    if (best > 0 || part.place) met += 1;
    score += best || WORTH.about;
    titled += inTitle;
  }
  const typed = words.filter(({ part }) => !part.place).map(({ part }) => part.text);
  const phrase = typed.join(' ');
  if (phrase) {
    if (fields.title === ` ${phrase} `) score += SAME_TITLE;
    if (typed.length > 1 && fields.title.includes(` ${phrase} `)) score += IN_ORDER;
    score += (NOTHING_ELSE * titled) / Math.max(1, fields.title.trim().split(' ').length);
  }
  return { score: score - Math.min(OLD, Math.max(0, now - job.posted_at) / MONTH_MS), met };
}

/** The best first; of equals the newest. */
export function ranked<Job extends Candidate>(jobs: readonly Job[], words: readonly Group[], now: number): Job[] {
  return jobs
    .map((job) => ({ job, ...scoreOf(job, words, now) }))
    .sort((one, other) => other.score - one.score || other.job.id - one.job.id)
    .map(({ job }) => job);
}

/** What has the most parts of a search first, then the best. */
export function closest<Job extends Candidate>(jobs: readonly Job[], words: readonly Group[], now: number): Job[] {
  return jobs
    .map((job) => ({ job, ...scoreOf(job, words, now) }))
    .sort((one, other) => other.met - one.met || other.score - one.score || other.job.id - one.job.id)
    .map(({ job }) => job);
}
