import type { ListedJobRow } from '../../core/schema/hiring.ts';
import type { Group } from './expression.ts';
import { lineOf } from './words.ts';

/** What is read of a job that may be shown. */
export interface Candidate extends Pick<ListedJobRow, 'id' | 'title' | 'company' | 'place' | 'skills'> {
  /** When it was posted. */
  readonly key: number;
}

/** What finding a part of a search in a field is worth. In the description alone it is worth 1. */
export const WORTH = { title: 10, skills: 6, company: 5, place: 4, about: 1 } as const;
const FIELDS = ['title', 'skills', 'company', 'place'] as const;
/** The title is what was searched, letter for letter. */
export const SAME_TITLE = 1_000;
/** The words stand in the title as they were typed. */
export const IN_ORDER = 8;
/** Nothing else stands in the title. */
export const NOTHING_ELSE = 6;
/** A month of age costs one, up to three. */
export const MONTH_MS = 30 * 86_400_000;
export const OLD = 3;

/** A way to say a part of a search: which part, what it is worth, how many words it has. */
interface Said {
  readonly at: number;
  readonly worth: number;
  readonly words: number;
}

interface Phrase extends Said {
  readonly phrase: string;
}
const NOTHING: readonly Phrase[] = [];

interface Score {
  readonly score: number;
  readonly met: number;
}

/**
 * What of a search a text says. Ways to say a part are found by their first word, and a text that
 * several jobs have is looked through once.
 */
function finderOf(parts: readonly Group[]): (text: string) => readonly Said[] {
  const byWord = new Map<string, Phrase[]>();
  parts.forEach(({ sayings }, at) => {
    for (const { phrase, worth } of sayings) {
      const words = phrase.split(' ');
      const [first = ''] = words;
      const said = { at, worth, words: words.length, phrase: ` ${phrase} ` };
      byWord.set(first, [...(byWord.get(first) ?? []), said]);
    }
  });
  const known = new Map<string, readonly Said[]>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const { words, line } = lineOf(text);
    const found: Said[] = [];
    for (const word of words)
      for (const said of byWord.get(word) ?? NOTHING) if (line.includes(said.phrase)) found.push(said);
    known.set(text, found);
    return found;
  };
}

/**
 * How well a job answers a search, and in how many of its parts. The numbers are the only weights:
 * each point can be said in words.
 */
export function scorerOf(parts: readonly Group[], now: number): (job: Candidate) => Score {
  const saidIn = finderOf(parts);
  const typed = parts.filter(({ part }) => !part.place).map(({ part }) => part.text);
  const whole = typed.join(' ');
  const between = ` ${whole} `;

  return (job) => {
    const best = parts.map(() => 0);
    const titled = parts.map(() => 0);
    const title = lineOf(job.title);
    for (const name of FIELDS)
      for (const { at, worth, words } of saidIn(job[name])) {
        best[at] = Math.max(best[at] ?? 0, worth * WORTH[name]);
        if (name === 'title') titled[at] = Math.max(titled[at] ?? 0, words);
      }
    let [score, met, said] = [0, 0, 0];
    parts.forEach(({ part }, at) => {
      score += best[at] || WORTH.about;
      said += titled[at] ?? 0;
      if (best[at] || part.place) met += 1;
    });
    if (whole) {
      if (title.line === between) score += SAME_TITLE;
      if (typed.length > 1 && title.line.includes(between)) score += IN_ORDER;
      score += (NOTHING_ELSE * said) / Math.max(1, title.words.length);
    }
    return { score: score - Math.min(OLD, Math.max(0, now - job.key) / MONTH_MS), met };
  };
}

/** More than all points of a job: of what comes closest, how many parts it has comes first. */
export const MET = 10_000;

/** A job's place in an order: of those with as many points the newest comes first. */
export interface Place {
  readonly id: number;
  readonly points: number;
}
export const byPoints = (one: Place, other: Place): number => other.points - one.points || other.id - one.id;

/**
 * The best first; of equals the newest. `closest`: what has the most parts of a search first, then
 * the best.
 */
export function ranked(
  jobs: readonly Candidate[],
  words: readonly Group[],
  now: number,
  order: 'best' | 'closest',
): Place[] {
  const scoreOf = scorerOf(words, now);
  return jobs
    .map((job) => {
      const { score, met } = scoreOf(job);
      return { id: job.id, points: order === 'closest' ? met * MET + score : score };
    })
    .sort(byPoints);
}
