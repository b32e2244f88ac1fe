import { grams } from './words.ts';

/** Writes a row of a full-text index anew. `from` where the columns are those of another table. */
export function indexRow(table: string, columns: Readonly<Record<string, string>>, from?: string): string {
  const values = Object.values(columns).join(', ');
  return `INSERT OR REPLACE INTO ${table} (${Object.keys(columns).join(', ')}) ${from ? `SELECT ${values} FROM ${from}` : `VALUES (${values})`}`;
}

/** Name and e-mail of whoever a row is about. `row` is `NEW.`, or empty in a query. */
export const person = (row: string) => ({ name: grams(`${row}name_folded`), email: grams(`${row}email`) });
