import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Release } from '@niyukti/contract/releases/release';
import { SEED_MARK } from '@niyukti/worker/seed';
import { MIGRATIONS, migrationFiles } from '../deploy/migrations.ts';
import { stateDir } from '../paths.ts';

/** The local D1's databases, below the state. A list of D1's own is beside them. */
const DATABASES = 'v3/d1/*/*.sqlite';

/** Wrangler's table of applied migrations. */
const MIGRATED = 'd1_migrations';

/** The live release of each front end. */
const LIVE_RELEASES =
  'SELECT p.name, p.release_id AS id FROM release_pointers p JOIN releases r ON r.name = p.name AND r.id = p.release_id';

/**
 * True when the local database has every migration and the demo data. It and `areLive` read the
 * database file, so that an unchanged start need not run workerd. No server runs on the file yet.
 */
export function hasData(): boolean {
  return read((rows) => {
    const tables = rows("SELECT name FROM sqlite_master WHERE type = 'table'");
    if (![MIGRATED, SEED_MARK].every((table) => tables.some(({ name }) => name === table))) return false;
    const done = new Set(rows(`SELECT name FROM ${MIGRATED}`).map(({ name }) => name));
    return migrationFiles().every((name) => done.has(name));
  });
}

/**
 * True when the local database has migrations that this checkout does not know, or lacks a table
 * that its applied migrations make in this checkout: the baseline may change until the first
 * deployment. No migration can be applied to such a database.
 */
export function hasOtherSchema(): boolean {
  return read((rows) => {
    if (rows(`SELECT 1 FROM sqlite_master WHERE name = '${MIGRATED}'`).length === 0) return false;
    const applied = rows(`SELECT name FROM ${MIGRATED} ORDER BY name`).map(({ name }) => String(name));
    const known = new Set(migrationFiles());
    if (applied.some((name) => !known.has(name))) return true;
    const made = new Set(rows(STATEMENTS).map(({ sql }) => sql));
    return statementsOf(applied).some((sql) => !made.has(sql));
  });
}

const STATEMENTS = 'SELECT sql FROM sqlite_master WHERE sql IS NOT NULL';

/** The statements of the tables, indexes and triggers that these migrations make. */
function statementsOf(migrations: readonly string[]): unknown[] {
  const database = new DatabaseSync(':memory:');
  for (const name of migrations) database.exec(readFileSync(path.join(MIGRATIONS, name), 'utf8'));
  const statements = database.prepare(STATEMENTS).all();
  database.close();
  return statements.map(({ sql }) => sql);
}

/** True when these releases are live. */
export function areLive(releases: readonly Release[]): boolean {
  return read((rows) => {
    const live = new Map(rows(LIVE_RELEASES).map(({ name, id }) => [name, id]));
    return releases.every(({ name, id }) => live.get(name) === id);
  });
}

type Rows = (sql: string) => Record<string, unknown>[];

/** Reads the local database. False when there is none, or more than one. */
function read(query: (rows: Rows) => boolean): boolean {
  const [file, ...others] = globSync(DATABASES, { cwd: stateDir() }).filter(
    (one) => path.basename(one) !== 'metadata.sqlite',
  );
  if (file === undefined || others.length > 0) return false;
  const database = new DatabaseSync(path.join(stateDir(), file), { readOnly: true });
  try {
    return query((sql) => database.prepare(sql).all());
  } finally {
    database.close();
  }
}
