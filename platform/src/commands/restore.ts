import path from 'node:path';
import { readManifest } from '../backup/folder.ts';
import { restoreBackup } from '../backup/restore.ts';
import { applyMigrations } from '../deploy/migrations.ts';
import { environment, type Target } from '../deploy/wrangler.ts';
import { keepAlphabet } from '../local/alphabet.ts';
import { readOptions } from '../options.ts';
import { main, Refusal, step } from '../progress.ts';
import { withStores } from '../stores.ts';

await main(async () => {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: { remote: { type: 'boolean', default: false }, env: { type: 'string' } },
  });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new Refusal('Say which backup, by its folder.');
  // Nobody restores into production by leaving a word out.
  if (values.remote && !values.env) throw new Refusal(`Name the environment that is filled: --env staging.`);
  const folder = path.resolve(given);
  const target: Target = values.env ? { remote: true, env: environment(values.env) } : { remote: false };
  const { takenAt, alphabet } = readManifest(folder);
  if (!target.remote && alphabet !== null) keepAlphabet(alphabet);
  await step('Migrating the database', () => applyMigrations(target));
  await step('Restoring rows and files', () => withStores(target, (stores) => restoreBackup(stores, folder)));
  console.log(`The deployment is as it was at ${takenAt}.`);
});
