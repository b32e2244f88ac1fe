import type { Trigger } from './trigger.ts';
import { grams } from './words.ts';

/** Writes a row of a full-text index anew. `from` where the columns are those of another table. */
export function indexRow(table: string, columns: Readonly<Record<string, string>>, from?: string): string {
  const values = Object.values(columns).join(', ');
  return `INSERT OR REPLACE INTO ${table} (${Object.keys(columns).join(', ')}) ${from ? `SELECT ${values} FROM ${from}` : `VALUES (${values})`}`;
}

/** Name and e-mail of whoever a row is about. `row` is `NEW.`, or empty in a query. */
export const person = (row: string) => ({ name: grams(`${row}name_folded`), email: grams(`${row}email`) });

/**
 * What brings the words of their blocks to the entries of an index that had none: those that
 * `index_blocks.upto` leaves behind. `enter` writes those of `rows`, called `a`.
 */
export function blocked(table: string, index: string, enter: (rows: string) => string): Trigger {
  return {
    name: `${table}_blocked`,
    on: 'AFTER UPDATE OF upto ON index_blocks',
    when: `NEW.name = '${index}' AND NEW.upto < OLD.upto`,
    does: [enter(`${table} a WHERE a.id >= NEW.upto AND a.id < OLD.upto`)],
  };
}
