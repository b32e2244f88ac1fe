import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AnyOrm } from '@niyukti/worker/record';
import { openOrm } from '../deploy/database.ts';
import { LIST_OF_MIGRATIONS, MIGRATIONS, migrationFiles, splitStatements } from '../local/migrate.ts';

let migrated: Uint8Array | undefined;

/**
 * A database in memory with every migration, and the list of them where `migrate` keeps it. The
 * first of a process runs the migrations; those after it are copies, at a hundredth of the time.
 */
export function migratedDatabase(): DatabaseSync {
  migrated ??= withMigrations();
  const database = new DatabaseSync(':memory:');
  database.deserialize(migrated);
  return database;
}

/** A database in memory as Drizzle has it, for readers. */
export const ormOf = (database: DatabaseSync): AnyOrm =>
  openOrm(async ({ sql, values }) => database.prepare(sql).all(...(values as string[])));

function withMigrations(): Uint8Array {
  const database = new DatabaseSync(':memory:');
  database.exec(LIST_OF_MIGRATIONS);
  const note = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)');
  for (const name of migrationFiles()) {
    // By statements, as `migrate` sends them: what the database keeps of them is letter for letter.
    for (const sql of splitStatements(readFileSync(path.join(MIGRATIONS, name), 'utf8'))) database.exec(sql);
    note.run(name);
  }
  const bytes = database.serialize();
  database.close();
  return bytes;
}
