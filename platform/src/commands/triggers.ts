import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrationOf } from '@niyukti/worker/triggers';
import { MIGRATIONS, migrationFiles, triggerDifference } from '../local/triggers.ts';
import { main, Refusal } from '../progress.ts';

const USAGE = `node platform/bin/niyukti.mjs triggers <name>
  Writes worker/migrations/NNNN_<name>.sql with what worker/src/core/triggers says and the migrations do not yet do.`;

await main(async () => {
  const name = process.argv[2] ?? '';
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Refusal(USAGE);
  const sql = migrationOf(triggerDifference());
  if (sql === null) {
    console.log('The migrations leave exactly the triggers that the sources say.');
    return;
  }
  const last = Number(migrationFiles().at(-1)?.slice(0, 4) ?? 0);
  const file = `${String(last + 1).padStart(4, '0')}_${name}.sql`;
  writeFileSync(path.join(MIGRATIONS, file), sql);
  console.log(`worker/migrations/${file} is written. Say at its top why.`);
});
