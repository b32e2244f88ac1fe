import type { ListedJobRow } from '../../core/schema/hiring.ts';
import type { Group } from './expression.ts';
import { wordsOf } from './words.ts';

/** What is read of a job that may be shown. */
export type Candidate = Omit<ListedJobRow, 'terms' | 'company_id'>;

/** What finding a part of a search in a field is worth. In the description alone it is worth 1. */
const WORTH = { title: 10, skills: 6, company: 5, place: 4, about: 1 } as const;
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

/** Companies, places, titles and skills are the same in many jobs: so many are kept as words. */
const KEPT = 4_000;
const keptLines = new Map<string, Line>();

/** A text's words, and as a line between blanks. */
interface Line {
  readonly words: readonly string[];
  readonly line: string;
}

function lineOf(text: string): Line {
  const known = keptLines.get(text);
  if (known) return known;
  const words = wordsOf(text);
  const made = { words, line: ` ${words.join(' ')} ` };
  if (keptLines.size >= KEPT) keptLines.clear();
  keptLines.set(text, made);
  return made;
}

/** A way to say a part of a search: which part, what it is worth, how many words it has. */
interface Said {
  readonly at: number;
  readonly worth: number;
  readonly words: number;
}

interface Score {
  readonly score: number;
  readonly met: number;
}

/**
 * How well a job answers a search, and in how many of its parts. The numbers are the only weights:
 * each point can be said in words.
 */
export function scorerOf(parts: readonly Group[], now: number): (job: Candidate) => Score {
  const byWord = new Map<string, Said[]>();
  const phrases: (Said & { readonly phrase: string })[] = [];
  parts.forEach(({ sayings }, at) => {
    for (const { phrase, worth } of sayings) {
      const words = phrase.split(' ').length;
      if (words > 1) phrases.push({ at, worth, words, phrase: ` ${phrase} ` });
      else byWord.set(phrase, [...(byWord.get(phrase) ?? []), { at, worth, words }]);
    }
  });
  const typed = parts.filter(({ part }) => !part.place).map(({ part }) => part.text);
  const whole = typed.join(' ');

  return (job) => {
    const best = parts.map(() => 0);
    const titled = parts.map(() => 0);
    const title = lineOf(job.title);
    for (const name of FIELDS) {
      const { words, line } = name === 'title' ? title : lineOf(job[name]);
      const found = ({ at, worth, words: length }: Said) => {
        best[at] = Math.max(best[at] ?? 0, worth * WORTH[name]);
        if (name === 'title') titled[at] = Math.max(titled[at] ?? 0, length);
      };
      for (const word of words) byWord.get(word)?.forEach(found);
      for (const said of phrases) if (line.includes(said.phrase)) found(said);
    }
    const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
    const met = parts.filter(({ part }, at) => (best[at] ?? 0) > 0 || part.place).length;
    let score = sum(best.map((one) => one || WORTH.about));
    if (whole) {
      if (title.line === ` ${whole} `) score += SAME_TITLE;
      if (typed.length > 1 && title.line.includes(` ${whole} `)) score += IN_ORDER;
      score += (NOTHING_ELSE * sum(titled)) / Math.max(1, title.words.length);
    }
    return { score: score - Math.min(OLD, Math.max(0, now - job.posted_at) / MONTH_MS), met };
  };
}

/** The best first; of equals the newest. */
export function ranked<Job extends Candidate>(jobs: readonly Job[], words: readonly Group[], now: number): Job[] {
  const scoreOf = scorerOf(words, now);
  return jobs
    .map((job) => ({ job, ...scoreOf(job) }))
    .sort((one, other) => other.score - one.score || other.job.id - one.job.id)
    .map(({ job }) => job);
}

/** What has the most parts of a search first, then the best. */
export function closest<Job extends Candidate>(jobs: readonly Job[], words: readonly Group[], now: number): Job[] {
  const scoreOf = scorerOf(words, now);
  return jobs
    .map((job) => ({ job, ...scoreOf(job) }))
    .sort((one, other) => other.met - one.met || other.score - one.score || other.job.id - one.job.id)
    .map(({ job }) => job);
}
