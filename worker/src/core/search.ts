import { withAsciiDomain } from '@niyukti/contract/api/fields';
import { fold, searchText } from '@niyukti/contract/text/search-text';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Trigram indexes with their columns. E-mail addresses are searched as typed. Names without spaces have
 * the prefix ^, in their own column (`joined`) or after the name (`joinedBehind`).
 */
const INDEXES = {
  account_search: { texts: ['name_folded'], email: 'email', joined: 'name_joined' },
  job_search: { texts: ['title_folded', 'location_folded'] },
  resume_search: { texts: ['skills_folded'] },
  audit_search: { texts: ['person', 'thing', 'action'], joinedBehind: true },
} as const satisfies Record<string, TextIndex>;
interface TextIndex {
  readonly texts: readonly string[];
  readonly email?: string;
  readonly joined?: string;
  readonly joinedBehind?: boolean;
}
type Column<I extends keyof typeof INDEXES> =
  | (typeof INDEXES)[I]['texts'][number]
  | ((typeof INDEXES)[I] extends { email: infer E } ? E : never);

/** A longer search text is cut. */
const LONGEST_TEXT = 200;
/** Further words are ignored: each needs several parameters of the statement. */
const WORDS_MAX = 8;
/** The shortest text that a trigram index finds. */
const TRIGRAM = 3;

/** A parsed search text. */
interface StaffSearch {
  /** As typed, for e-mail addresses. Their domains are stored in ASCII. */
  readonly typed: string;
  readonly words: readonly string[];
}

function staffSearchOf(text: string): StaffSearch {
  const typed = [...fold(text.trim()).replaceAll('\0', '')].slice(0, LONGEST_TEXT).join('');
  return { typed: withAsciiDomain(typed), words: searchText(typed).split(' ').filter(Boolean).slice(0, WORDS_MAX) };
}

/**
 * Whether columns contain a text: as it is, or each of its words as the beginning of a word in any
 * order, or all words joined ("macdonaldsmith", "o brien"), or all words that make up the whole text in
 * any order ("o brien siobhan", "ramachandran ks"). `email` contains it as typed.
 */
export function holdsText(text: string, columns: readonly SQLWrapper[], email?: SQLWrapper): SQL {
  const { typed, words } = staffSearchOf(text);
  const any = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` OR `)})`;
  const begins = (column: SQLWrapper, word: string) => sql`instr(' ' || ${column}, ${` ${word}`}) > 0`;
  const joined = words.join('');
  const holds = columns.flatMap((column) => [
    sql`instr(${column}, ${words.join(' ')}) > 0`,
    begins(column, joined),
    sql`instr(replace(${column}, ' ', ''), ${joined}) = 1`,
    ...(words.length > 1 ? [isMadeUpOf(column, words)] : []),
  ]);
  const each = words.map((word) => any(columns.map((column) => begins(column, word))));
  return any([
    ...(words.length > 0 ? [...holds, sql`(${sql.join(each, sql` AND `)})`] : [sql`0`]),
    ...(email && typed ? [sql`instr(${email}, ${typed}) > 0`] : []),
  ]);
}

/** Whether words are all of a text without spaces, in any order. As JSON, the words are one parameter. */
const isMadeUpOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`(length(replace(${column}, ' ', '')) = ${[...words.join('')].length} AND NOT EXISTS (SELECT 1
    FROM json_each(${JSON.stringify(words)}) WHERE instr(replace(${column}, ' ', ''), value) = 0))`;

const phrase = (word: string) => `"${word.replaceAll('"', '""')}"`;

/** The MATCH expression of words; null where they are too short for trigrams. */
function wordMatch(words: readonly string[], names: string, joined: string | null): string | null {
  const long = words.filter((word) => [...word].length >= TRIGRAM);
  if (long.length > 0) return `{${names}} : (${long.map(phrase).join(' AND ')})`;
  // Words of two characters, as in "Li Na", make a trigram with the character before them.
  if (!joined || words.length < 2 || words.some((word) => [...word].length < TRIGRAM - 1)) return null;
  const each = words.map((word) => `({${names}} : ${phrase(` ${word}`)} OR {${joined}} : ${phrase(`^${word}`)})`);
  return `(${each.join(' AND ')}) OR {${names}} : (${phrase(words.join(' '))} OR ${phrase(words.join(''))})`;
}

/** Whether columns of an index, by default all, contain a text (see `holdsText`). */
export function isFound<I extends keyof typeof INDEXES>(
  id: SQLWrapper,
  index: I,
  text: string,
  columns?: readonly Column<I>[],
): SQL {
  const { texts, email, joined, joinedBehind }: TextIndex = INDEXES[index];
  const isAsked = (column: string) => columns === undefined || columns.some((asked) => asked === column);
  const names = texts.filter(isAsked);
  const address = email !== undefined && isAsked(email) ? email : undefined;
  const { typed, words } = staffSearchOf(text);
  const table = sql.identifier(index);
  const column = (name: string) => sql.identifier(name);
  // Joined names after the name are for MATCH only: cut them off for other comparisons.
  const nameIn = (name: string) =>
    joinedBehind ? sql`substr(${column(name)}, 1, instr(${column(name)} || ' ^', ' ^') - 1)` : column(name);
  const holds = holdsText(text, names.map(nameIn), address ? column(address) : undefined);
  const all = names.join(' ');
  const byWords = wordMatch(words, all, joined ?? (joinedBehind ? all : null));
  const match = [
    byWords,
    `{${joined ?? all}} : ${phrase(`^${words.join('')}`)}`,
    ...(address ? [`{${address}} : ${phrase(typed)}`] : []),
  ].join(' OR ');
  const isMatch = sql`${table} MATCH ${match}`;
  // MATCH finds one word as `holdsText` does, without reading the texts. Otherwise it narrows the rows.
  const isExact = words.length === 1 && !joinedBehind;
  const found = byWords === null ? holds : isExact ? isMatch : sql`${isMatch} AND ${holds}`;
  return sql`${id} IN (SELECT rowid FROM ${table} WHERE ${found})`;
}
