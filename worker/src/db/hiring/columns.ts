import { getTableColumns, type Table } from 'drizzle-orm';

/** `alias.column AS alias_column` for every column of a table, so that the rows of a join keep apart what has the same name. */
export function columnsOf(table: Table, alias: string, without: readonly string[] = []): string {
  return Object.keys(getTableColumns(table))
    .filter((column) => !without.includes(column))
    .map((column) => `${alias}.${column} AS ${alias}_${column}`)
    .join(', ');
}

/** What `columnsOf` selected of one table, under the columns' own names; null where an outer join found no row. */
export function rowOf<Row>(joined: Record<string, unknown>, alias: string): Row | null {
  const prefix = `${alias}_`;
  const row: Record<string, unknown> = {};
  for (const key in joined) if (key.startsWith(prefix)) row[key.slice(prefix.length)] = joined[key];
  return row.id === null || row.id === undefined ? null : (row as Row);
}
