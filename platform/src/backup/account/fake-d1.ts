import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';

interface Query {
  readonly sql: string;
  readonly params?: readonly (number | string | null | number[])[] | null;
}

/** Values that D1 binds to one statement at most. */
const MOST_VALUES = 100;

/** A request of a D1 binding, answered by a database of this process. */
export async function answerD1(database: DatabaseSync, request: Request): Promise<Response> {
  const asked = (await request.json()) as Query | Query[];
  const inRows = new URL(request.url).searchParams.get('resultsFormat') === 'ROWS_AND_COLUMNS';
  database.exec('BEGIN');
  try {
    const results = [asked].flat().map((query) => run(database, query, inRows));
    database.exec('COMMIT');
    return Response.json(results);
  } catch (error) {
    database.exec('ROLLBACK');
    return Response.json({ success: false, error: (error as Error).message });
  }
}

function run(database: DatabaseSync, { sql, params }: Query, inRows: boolean): object {
  const values = (params ?? []).map((one): SQLInputValue => (Array.isArray(one) ? Uint8Array.from(one) : one));
  if (values.length > MOST_VALUES) throw new Error('too many SQL variables: SQLITE_ERROR');
  const statement = database.prepare(sql);
  const columns = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  const rows = (statement.all(...values) as unknown as SQLOutputValue[][]).map((row) =>
    row.map((value) => (value instanceof Uint8Array ? [...value] : value)),
  );
  const objects = () => rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
  const meta = { served_by: 'fake', duration: 0, changes: 0, last_row_id: 0, changed_db: false, size_after: 0 };
  return {
    success: true,
    results: inRows ? { columns, rows } : objects(),
    meta: { ...meta, rows_read: rows.length, rows_written: 0 },
  };
}
