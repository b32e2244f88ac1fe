import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A text as it is compared: composed, lower-cased in any script. Columns called `*_folded` hold it.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Trigram indexes, with their columns. Those of people have them from their tables. */
const INDEXES = {
  account_search: ['name_folded', 'email'],
  job_search: ['title_folded', 'location_folded'],
  resume_search: ['skills_folded'],
  audit_search: ['person', 'thing', 'action'],
} as const satisfies Record<string, readonly string[]>;
type TextIndex = keyof typeof INDEXES;

/** Of a longer text its beginning is looked for. */
const LONGEST_PHRASE = 200;

/** Whether one of some columns, which are folded, holds a text. */
export function holdsText(text: string, ...columns: readonly SQLWrapper[]): SQL {
  const folded = fold(text.trim());
  const each = columns.map((column) => sql`instr(${column}, ${folded}) > 0`);
  return sql`(${sql.join(each, sql` OR `)})`;
}

/** Whether a row's texts, or some of them, hold a text. No trigram has one or two characters. */
export function isFound<I extends TextIndex>(
  id: SQLWrapper,
  index: I,
  text: string,
  columns: readonly (typeof INDEXES)[I][number][] = INDEXES[index],
): SQL {
  const chars = [...fold(text.trim()).replaceAll('\0', '')].slice(0, LONGEST_PHRASE);
  const phrase = `{${columns.join(' ')}} : "${chars.join('').replaceAll('"', '""')}"`;
  const table = sql.identifier(index);
  const holds =
    chars.length < 3 ? holdsText(text, ...columns.map((name) => sql.identifier(name))) : sql`${table} MATCH ${phrase}`;
  return sql`${id} IN (SELECT rowid FROM ${table} WHERE ${holds})`;
}
