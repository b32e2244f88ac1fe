import type { Database } from '../../core/database.ts';
import { query } from '../../core/query.ts';
import { text } from '../../core/rows.ts';
import type { Group, Saying } from './expression.ts';
import { FILLED_IN, longerThan, SLIPS } from './filled-in.ts';
import { formsOf, nearest, type Part, partsOf, slipsAllowed } from './words.ts';

/** What a way to say a word is worth beside the word itself. */
const WORTH = { same: 1, form: 0.97, name: 0.95, begun: 0.8, meant: 0.7 } as const;

/** The same of many words at once, in their order: a new job's kept searches ask for thousands. */
const beginnings = query(
  { longer: text },
  `SELECT ${longerThan('w.value')} AS longer FROM json_each(?) w ORDER BY w.key`,
);

const readSlips = query({ slips: text }, `WITH ${FILLED_IN} SELECT ${SLIPS} AS slips FROM given`);

/** A word of open jobs and how many have it. */
export type Term = readonly [term: string, jobs: number];

/** Longer words of open jobs that begin with each of some words, as a search would take them. */
export async function longerWords(db: Database, words: readonly string[]): Promise<string[][]> {
  if (words.length === 0) return [];
  const rows = await db.all(beginnings(JSON.stringify(words)));
  return rows.map(({ longer }) => (JSON.parse(longer) as Term[]).map(([term]) => term));
}

/** What the database said of the words of a search. */
export interface Learned {
  readonly begun: ReadonlyMap<string, readonly string[]>;
  /** What words were meant to be that no open job has anywhere, not even in its description. */
  readonly meant: ReadonlyMap<string, string>;
}

export const NOTHING_LEARNED: Learned = { begun: new Map(), meant: new Map() };

/** A part of a search with all that counts as finding it. No word begins with a single letter. */
export function groupOf(part: Part, { begun, meant }: Learned = NOTHING_LEARNED): Group {
  const sayings: Saying[] = [];
  const add = (phrase: string, worth: number) => {
    if (!sayings.some((saying) => saying.phrase === phrase)) sayings.push({ phrase, worth });
  };
  const said = meant.get(part.text);
  // No open job has a word with a slip, nor a longer one: neither is looked for.
  if (said === undefined) add(part.text, WORTH.same);
  for (const form of formsOf(part.text)) add(form, WORTH.form);
  for (const name of part.names) add(name, WORTH.name);
  for (const term of begun.get(part.text) ?? []) add(term, WORTH.begun);
  if (said !== undefined)
    for (const { text: name, names } of partsOf(said)) for (const one of [name, ...names]) add(one, WORTH.meant);
  const isWord = said === undefined && part.text.length > 1 && !part.text.includes(' ');
  return { part, sayings, begins: isWord ? part.text : null };
}

/** Words that may be slips, if no open job has them: not names, and not forms of another one. */
export function mayBeSlips(parts: readonly Part[]): string[] {
  const typed = new Set(parts.map(({ text: word }) => word));
  return parts
    .filter(({ text: word, names }) => names.length === 0 && slipsAllowed(word) > 0 && !word.includes(' '))
    .filter(({ text: word }) => !formsOf(word).some((form) => typed.has(form)))
    .map(({ text: word }) => word);
}

/** What was meant by words that no open job has, each with the commonest of its first letter. */
export function meantBy(slips: readonly (readonly [word: string, terms: readonly Term[]])[]): Map<string, string> {
  return new Map(
    slips.flatMap(([word, terms]) => {
      const to = nearest(
        word,
        terms.map(([term, jobs]) => ({ term, jobs })),
      );
      return to === null ? [] : [[word, to] as const];
    }),
  );
}

/** What was mended in some texts, each as a search of it would. */
export async function correctedAll(db: Database, texts: readonly string[]) {
  const parts = texts.map(partsOf);
  const slips = mayBeSlips(parts.flat());
  const row = slips.length > 0 ? await db.first(readSlips(JSON.stringify({ words: slips, slips }))) : null;
  const meant = meantBy(JSON.parse(row?.slips ?? '[]'));
  return parts.map((some) => correctedIn(some, { ...NOTHING_LEARNED, meant }));
}

/** What was put in the place of what, for whoever reads the answer. */
export const correctedIn = (parts: readonly Part[], { meant }: Learned) =>
  parts.flatMap(({ text: from }) => {
    const to = meant.get(from);
    return to === undefined ? [] : [{ from, to }];
  });
