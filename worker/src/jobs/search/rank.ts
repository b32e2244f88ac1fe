import { type Group, WEIGHTS as WORDING_WEIGHTS, wordsOf } from './parse.ts';
import type { Candidate } from './query.ts';

/** The points for finding a part of a search in a column; in the description it is 1. */
export const FIELD_WEIGHTS = { title: 10, skills: 6, company: 5, place: 4, about: 1 } as const;
const FIELDS = ['title', 'skills', 'company', 'place'] as const;
/** Points if the title is exactly the search. */
const SAME_TITLE = 1_000;
/** Points if the title has the words in the typed order. */
const IN_ORDER = 8;
/** Points if the title has no other words. */
const NOTHING_ELSE = 6;
/** Each month of age costs a point, at most three. */
const MONTH_MS = 30 * 86_400_000;
const OLD = 3;

/** A wording that was found: its part, its weight and its number of words. */
interface Match {
  readonly at: number;
  readonly weight: number;
  readonly words: number;
}

interface Phrase extends Match {
  readonly phrase: string;
}

/** The words of a text, and the words joined by spaces. */
interface Line {
  readonly words: readonly string[];
  readonly line: string;
}

interface Score {
  readonly score: number;
  readonly met: number;
}

/** Splits texts into words; a text that several jobs have is split once. */
function lineReader(): (text: string) => Line {
  const known = new Map<string, Line>();
  return (text) => {
    const words = known.get(text)?.words ?? wordsOf(text);
    const line = known.get(text) ?? { words, line: ` ${words.join(' ')} ` };
    known.set(text, line);
    return line;
  };
}

/** Finds the parts of a search in a text. A text that several jobs have is searched once. */
function finderOf(parts: readonly Group[], lineOf: (text: string) => Line): (text: string) => readonly Match[] {
  const byWord = new Map<string, Phrase[]>();
  parts.forEach(({ wordings }, at) => {
    for (const { phrase, weight } of wordings) {
      const words = phrase.split(' ');
      const [first = ''] = words;
      const entry = { at, weight, words: words.length, phrase: ` ${phrase} ` };
      byWord.set(first, [...(byWord.get(first) ?? []), entry]);
    }
  });
  const prefixes = parts.flatMap(({ begins }, at) =>
    begins === null ? [] : [{ begins, match: { at, weight: WORDING_WEIGHTS.prefix, words: 1 } }],
  );
  const known = new Map<string, readonly Match[]>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const { words, line } = lineOf(text);
    const found: Match[] = [];
    for (const word of words) {
      for (const entry of byWord.get(word) ?? []) if (line.includes(entry.phrase)) found.push(entry);
      for (const { begins, match } of prefixes)
        if (word.length > begins.length && word.startsWith(begins)) found.push(match);
    }
    known.set(text, found);
    return found;
  };
}

/** The points of a job for a search, and how many parts of the search it has. */
function scorerOf(parts: readonly Group[], now: number): (job: Candidate) => Score {
  const lineOf = lineReader();
  const findMatches = finderOf(parts, lineOf);
  const typed = parts.filter(({ part }) => !part.place).map(({ part }) => part.text);
  const whole = typed.join(' ');
  const between = ` ${whole} `;

  return (job) => {
    const best = parts.map(() => 0);
    const titled = parts.map(() => 0);
    const title = lineOf(job.title);
    for (const name of FIELDS)
      for (const { at, weight, words } of findMatches(name === 'place' ? `${job.location} ${job.city}` : job[name])) {
        best[at] = Math.max(best[at] ?? 0, weight * FIELD_WEIGHTS[name]);
        if (name === 'title') titled[at] = Math.max(titled[at] ?? 0, words);
      }
    let [score, met, inTitle] = [0, 0, 0];
    parts.forEach(({ part }, at) => {
      score += best[at] || FIELD_WEIGHTS.about;
      inTitle += titled[at] ?? 0;
      if (best[at] || part.place) met += 1;
    });
    if (whole) {
      if (title.line === between) score += SAME_TITLE;
      if (typed.length > 1 && title.line.includes(between)) score += IN_ORDER;
      score += (NOTHING_ELSE * inTitle) / Math.max(1, title.words.length);
    }
    return { score: score - Math.min(OLD, Math.max(0, now - job.posted_at) / MONTH_MS), met };
  };
}

/** More than all points of a job, so that the number of parts counts first. */
const MET = 10_000;

/**
 * Jobs by their points, the best first, and the newest among equals. `closest`: those with the most
 * parts of the search first.
 */
export function ranked(
  jobs: readonly Candidate[],
  parts: readonly Group[],
  now: number,
  order: 'best' | 'closest',
): Candidate[] {
  const scoreOf = scorerOf(parts, now);
  return jobs
    .map((job) => {
      const { score, met } = scoreOf(job);
      return { job, points: order === 'closest' ? met * MET + score : score };
    })
    .sort((one, other) => other.points - one.points || other.job.id - one.job.id)
    .map(({ job }) => job);
}
