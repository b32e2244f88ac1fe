/** A text of SQL whose parameters are null, and whose dependence on another change holds. */
function unbound(sql: string): string {
  return sql
    .replaceAll('changed()', 'TRUE')
    .split(/('(?:[^']|'')*')/)
    .map((part) => (part.startsWith("'") ? part : part.replace(/\?\d*/g, 'NULL')))
    .join('');
}

const CHANGES = /^\s*(?:INSERT(?: OR \w+)? INTO|UPDATE|DELETE FROM)\s+"?(\w+)"?/i;

/** The SELECT that answers what a statement answers, or nothing where it answers no rows. */
function answering(sql: string): string | undefined {
  const table = CHANGES.exec(sql)?.[1];
  if (!table) return sql;
  const fields = /\bRETURNING\s+((?:(?!\bRETURNING\b).)*)$/is.exec(sql)?.[1];
  return fields && `SELECT ${fields} FROM ${table}`;
}

/**
 * Prepares a statement against a database without running it, and answers its columns with their
 * declared types; that of an expression is empty. Throws what SQLite says against it.
 */
export async function answerOf(db: D1Database, sql: string): Promise<Record<string, string>> {
  const text = unbound(sql);
  await db.prepare(`EXPLAIN ${text}`).all();
  const select = answering(text);
  if (!select) return {};
  // A view is never read here; SQLite says of one what it would answer.
  const [, columns] = await db.batch<{ name: string; type: string }>([
    db.prepare(`CREATE VIEW answer_of AS ${select}`),
    db.prepare('PRAGMA table_xinfo(answer_of)'),
    db.prepare('DROP VIEW answer_of'),
  ]);
  return Object.fromEntries((columns?.results ?? []).map(({ name, type }) => [name, type]));
}

/** How SQLite keeps a column of a declared type; nothing for one that has none. */
export function storedAs(declared: string): string | undefined {
  if (/INT/i.test(declared)) return 'integer';
  if (/CHAR|CLOB|TEXT/i.test(declared)) return 'text';
  if (/REAL|FLOA|DOUB/i.test(declared)) return 'real';
  return undefined;
}
