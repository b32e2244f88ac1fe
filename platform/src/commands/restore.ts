import path from 'node:path';
import { readManifest } from '../backup/folder.ts';
import { restoreBackup } from '../backup/restore.ts';
import { applyMigrations } from '../deploy/migrations.ts';
import { environment, TARGET_OPTIONS, type Target } from '../deploy/wrangler.ts';
import { keepAlphabet } from '../local/state.ts';
import { readArguments } from '../options.ts';
import { Refusal, step } from '../progress.ts';
import { withStores } from '../stores.ts';

/** `restore FOLDER` */
export async function restore(): Promise<void> {
  const { values, positionals } = readArguments(TARGET_OPTIONS);
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new Refusal('Name the folder of one backup.');
  // Nobody may restore into production by leaving a word out.
  if (values.remote && !values.env) throw new Refusal('Name the environment to fill: --env staging.');
  const folder = path.resolve(given);
  const target: Target = values.env ? { remote: true, env: environment(values.env) } : { remote: false };
  const { takenAt, alphabet } = readManifest(folder);
  if (!target.remote && alphabet !== null) keepAlphabet(alphabet);
  await step('Migrating the database', () => applyMigrations(target));
  await step('Restoring rows and files', () => withStores(target, (stores) => restoreBackup(stores, folder)));
  console.log(`The deployment has the data of ${takenAt} again.`);
}
