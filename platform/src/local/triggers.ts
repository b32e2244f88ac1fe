import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Difference, differenceOf, type FoundTrigger, TRIGGERS } from '@niyukti/worker/triggers';
import { MIGRATIONS, migrationFiles } from './migrate.ts';

export { MIGRATIONS, migrationFiles };

/**
 * The triggers that all migrations together leave behind, read from an empty database in memory.
 */
export function migratedTriggers(): FoundTrigger[] {
  const database = new DatabaseSync(':memory:');
  try {
    for (const file of migrationFiles()) database.exec(readFileSync(path.join(MIGRATIONS, file), 'utf8'));
    const rows = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
    return rows.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
  } finally {
    database.close();
  }
}

/**
 * In what the migrations differ from worker/src/core/triggers.
 *
 * @example
 * const difference = triggerDifference();
 */
export function triggerDifference(): Difference {
  return differenceOf(migratedTriggers(), Object.values(TRIGGERS).flat());
}
