import { type Group, WEIGHTS as WORDING_WEIGHTS, wordsOf } from './parse.ts';
import type { Candidate } from './query.ts';

/** What it counts to find a part of a search in a field; in the description alone it counts 1. */
export const FIELD_WEIGHTS = { title: 10, skills: 6, company: 5, place: 4, about: 1 } as const;
const FIELDS = ['title', 'skills', 'company', 'place'] as const;
/** The title is what was searched, letter for letter. */
const SAME_TITLE = 1_000;
/** The words stand in the title as they were typed. */
const IN_ORDER = 8;
/** Nothing else stands in the title. */
const NOTHING_ELSE = 6;
/** A month of age costs one, up to three. */
const MONTH_MS = 30 * 86_400_000;
const OLD = 3;

/** A wording that was found: of which part, its weight, how many words it has. */
interface Match {
  readonly at: number;
  readonly weight: number;
  readonly words: number;
}

interface Phrase extends Match {
  readonly phrase: string;
}

/** A text's words, and as a line between blanks. */
interface Line {
  readonly words: readonly string[];
  readonly line: string;
}

interface Score {
  readonly score: number;
  readonly met: number;
}

/** Reads lines of texts; a text that several jobs have is read once. */
function lineReader(): (text: string) => Line {
  const known = new Map<string, Line>();
  return (text) => {
    const words = known.get(text)?.words ?? wordsOf(text);
    const line = known.get(text) ?? { words, line: ` ${words.join(' ')} ` };
    known.set(text, line);
    return line;
  };
}

/**
 * Finds the parts of a search in a text. Wordings are looked up by their first word, and a text
 * that several jobs have is looked through once.
 */
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

/**
 * How well a job answers a search, and in how many of its parts. The numbers are the only weights:
 * each point can be said in words.
 */
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

/** More than all points of a job: of what comes closest, how many parts it has comes first. */
const MET = 10_000;

/**
 * Jobs by how well they answer, the best first; of equals the newest. `closest`: what has the most
 * parts of a search first, then the best.
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
