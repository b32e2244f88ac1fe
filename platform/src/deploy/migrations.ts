import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { type Target, targetFlags, wrangler } from './wrangler.ts';

/** Folder of the migrations. */
export const MIGRATIONS = path.join(ROOT, 'worker/migrations');

/** File names of the migrations, in the order in which they are applied. */
export function migrationFiles(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

/** Applies the migrations that are new to the database of a target. */
export async function applyMigrations(target: Target): Promise<void> {
  await wrangler(['d1', 'migrations', 'apply', 'DB', ...targetFlags(target)]);
}
