import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unstable_splitSqlQuery as splitQuery } from 'wrangler';
import { MIGRATIONS, migrationFiles } from '../platform/src/deploy/migrations.ts';

/** Applies every migration, unless the database has its tables from an earlier server. */
export async function migrate(database) {
  if (await database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'accounts'").first()) return;
  for (const file of migrationFiles())
    for (const sql of splitQuery(readFileSync(path.join(MIGRATIONS, file), 'utf8'))) await database.prepare(sql).run();
}
