import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unstable_splitSqlQuery as splitQuery } from 'wrangler';
import { MIGRATIONS, migrationFiles } from '../platform/src/deploy/migrations.ts';

/** Applies every migration to an empty database. */
export async function migrate(database) {
  for (const file of migrationFiles())
    for (const sql of splitQuery(readFileSync(path.join(MIGRATIONS, file), 'utf8'))) await database.prepare(sql).run();
}
