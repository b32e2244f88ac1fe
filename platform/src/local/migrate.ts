import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';

/** Where migrations are kept. */
export const MIGRATIONS = path.join(ROOT, 'worker/migrations');

/** The list of those that a database has seen, where wrangler keeps it. */
export const LIST_OF_MIGRATIONS =
  'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)';

/**
 * Names of the migrations, in the order in which they are applied.
 *
 * @example
 * const newest = migrationFiles().at(-1);
 */
export function migrationFiles(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

/**
 * Applies the migrations that the database has not seen, in order, and answers their names. It
 * keeps the list where `wrangler d1 migrations` does, so both agree. Throws with the migration's
 * name when one fails.
 */
export async function migrate(database: D1Database): Promise<string[]> {
  await database.prepare(LIST_OF_MIGRATIONS).run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const done = new Set(results.map((row) => row.name));
  const waiting = migrationFiles().filter((file) => !done.has(file));
  for (const name of waiting) {
    const statements = splitStatements(readFileSync(path.join(MIGRATIONS, name), 'utf8'));
    try {
      await database.batch([
        ...statements.map((sql) => database.prepare(sql)),
        database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ]);
    } catch (cause) {
      throw new Error(`The migration worker/migrations/${name} failed: ${(cause as Error).message}`, { cause });
    }
  }
  return waiting;
}

/**
 * The statements of a migration: D1 takes them one by one. Knows comments, texts and the bodies of
 * triggers.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let text = '';
  let depth = 0;
  for (const [token] of sql.matchAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\w+|\s+|[\s\S]/g)) {
    if (token.startsWith('--') || token.startsWith('/*')) continue;
    const word = token.toUpperCase();
    // CASE … END stands inside statements, BEGIN … END is the body of a trigger.
    if (word === 'BEGIN' || word === 'CASE') depth += 1;
    if (word === 'END') depth -= 1;
    if (token !== ';' || depth > 0) text += token;
    else if (text.trim()) {
      statements.push(text.trim());
      text = '';
    }
  }
  if (text.trim()) statements.push(text.trim());
  return statements;
}
