import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { type Target, targetFlags, wrangler } from './wrangler.ts';

/** Where migrations are kept. */
export const MIGRATIONS = path.join(ROOT, 'worker/migrations');

/** Names of the migrations, in the order in which they are applied. */
export function migrationFiles(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

/** Applies the migrations that the database of a target has not seen. */
export async function applyMigrations(target: Target): Promise<void> {
  await wrangler(['d1', 'migrations', 'apply', 'DB', ...targetFlags(target)]);
}
