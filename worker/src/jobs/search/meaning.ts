import type { Database } from '../../core/database.ts';
import { query } from '../../core/query.ts';
import { int, pick, type RowOf, text } from '../../core/rows.ts';
import { searchTerms } from '../../core/schema/hiring.ts';
import type { Group, Saying } from './expression.ts';
import { postedByDay } from './newest-days.ts';
import { formsOf, nearest, type Part, partsOf, slipsIn } from './words.ts';

/** Longer words that a word may begin, at most, and among how many they are looked for. */
const BEGUN = 12;
const BEGUN_AMONG = 300;
/** Among how many words, the commonest of its first letter, one with a slip is looked for. */
const MEANT_AMONG = 600;
/** What a way to say a word is worth beside the word itself. */
const WORTH = { same: 1, form: 0.97, name: 0.95, begun: 0.8, meant: 0.7 } as const;
/** Behind every letter there is. */
const LAST = '\u{10FFFF}';

const TERM = pick(searchTerms, 'term', 'jobs');
type Term = RowOf<typeof TERM>;

/** A search's words as they are looked for, and what was made of them. */
export interface Meaning {
  readonly groups: readonly Group[];
  readonly corrected: readonly { from: string; to: string }[];
}

const beginning = query(
  TERM,
  `SELECT term, jobs FROM (SELECT term, jobs FROM search_terms WHERE kind = 'w' AND term >= ? AND term < ? LIMIT ${BEGUN_AMONG})
  ORDER BY jobs DESC LIMIT ${BEGUN}`,
);
/** The same of many words at once, in their order: a new job's kept searches ask for thousands. */
const beginnings = query(
  { longer: text },
  `SELECT (SELECT json_group_array(term ORDER BY jobs DESC) FROM (SELECT term, jobs FROM (SELECT term, jobs FROM search_terms
    WHERE kind = 'w' AND term >= w.value AND term < w.value || '${LAST}' LIMIT ${BEGUN_AMONG}) ORDER BY jobs DESC LIMIT ${BEGUN})) AS longer
  FROM json_each(?) w ORDER BY w.key`,
);
const anywhere = query({ job: int }, 'SELECT rowid AS job FROM job_words WHERE job_words MATCH ? LIMIT 1');
const ofLetter = query(
  TERM,
  `SELECT term, jobs FROM search_terms WHERE kind = 'w' AND substr(term, 1, 1) = ? ORDER BY jobs DESC LIMIT ${MEANT_AMONG}`,
);

/** Longer words of open jobs that begin with each of some words, as a search would take them. */
export async function longerWords(db: Database, words: readonly string[]): Promise<string[][]> {
  if (words.length === 0) return [];
  const rows = await db.all(beginnings(JSON.stringify(words)));
  return rows.map(({ longer }) => JSON.parse(longer) as string[]);
}

/**
 * The words that open jobs have which begin with each word: none for a single letter. In the same
 * round trip, when the open jobs were posted.
 */
async function begunBy(db: Database, parts: readonly Part[], withDays: boolean) {
  const words = [...new Set(parts.map(({ text }) => text))].filter((text) => !text.includes(' ') && text.length > 1);
  if (words.length === 0 && !withDays) return { days: [], begun: new Map<string, readonly Term[]>() };
  const [days, ...answers] = await db.batch(postedByDay(), ...words.map((word) => beginning(word, word + LAST)));
  return { days: days.rows, begun: new Map(words.map((word, at) => [word, answers[at]?.rows ?? []])) };
}

const letterOf = (word: string) => ofLetter([...word][0] ?? '');

/** What was meant by words that no open job has anywhere, not even in its description. */
async function meantBy(db: Database, words: readonly string[]): Promise<Map<string, string>> {
  const meant = new Map<string, string>();
  if (words.length === 0) return meant;
  const answers = await db.batch(...words.map((word) => anywhere(`"${word}"`)), ...words.map(letterOf));
  words.forEach((word, at) => {
    const found = (answers[at]?.rows.length ?? 0) > 0;
    const terms = answers[words.length + at]?.rows.filter((row) => 'term' in row) ?? [];
    const to = found ? null : nearest(word, terms);
    if (to !== null) meant.set(word, to);
  });
  return meant;
}

export function groupOf(part: Part, begun: readonly Term[], meant: string | undefined): Group {
  const sayings: Saying[] = [{ phrase: part.text, worth: WORTH.same }];
  const add = (phrase: string, worth: number) => {
    if (!sayings.some((saying) => saying.phrase === phrase)) sayings.push({ phrase, worth });
  };
  for (const form of formsOf(part.text)) add(form, WORTH.form);
  for (const name of part.names) add(name, WORTH.name);
  for (const { term } of begun) add(term, WORTH.begun);
  if (meant !== undefined)
    for (const { text, names } of partsOf(meant)) for (const name of [text, ...names]) add(name, WORTH.meant);
  return { part, sayings };
}

/**
 * What the texts of a search mean, each as groups of ways to say its parts: other names, longer
 * words, and for a word that no job has what it may have been meant to be. With them, where there
 * are words or it is asked for, how many open jobs were posted on each of the last days.
 */
export async function meaningsOf(
  db: Database,
  texts: readonly string[],
  withDays = false,
): Promise<{ meanings: Meaning[]; days: readonly Term[] }> {
  const parts = texts.map(partsOf);
  const { begun, days } = await begunBy(db, parts.flat(), withDays);
  const unknown = parts
    .flat()
    .filter(({ text, names }) => names.length === 0 && begun.get(text)?.length === 0 && slipsIn(text) > 0)
    .filter(({ text }) => !formsOf(text).some((form) => begun.has(form)))
    .map(({ text }) => text);
  const meant = await meantBy(db, [...new Set(unknown)]);
  const meanings = parts.map((some) => ({
    groups: some.map((part) => groupOf(part, begun.get(part.text) ?? [], meant.get(part.text))),
    corrected: some.flatMap(({ text }) => {
      const to = meant.get(text);
      return to === undefined ? [] : [{ from: text, to }];
    }),
  }));
  return { meanings, days };
}
