import path from 'node:path';
import { readManifest } from '../backup/folder.ts';
import { restoreBackup } from '../backup/restore.ts';
import { withBindings } from '../deploy/bindings.ts';
import { environment, type Target } from '../deploy/wrangler.ts';
import { keepAlphabet } from '../local/alphabet.ts';
import { readOptions } from '../options.ts';
import { main, Refusal, step } from '../progress.ts';

const USAGE = `npm run restore -- FOLDER [--remote --env staging]
  Fills an empty database and empty buckets from a backup: the local state that NIYUKTI_STATE names, or a deployment.
  It refuses a database that is in use.`;

await main(async () => {
  const { values, positionals } = readOptions(USAGE, {
    allowPositionals: true,
    options: { remote: { type: 'boolean', default: false }, env: { type: 'string' } },
  });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new Refusal(USAGE);
  // Nobody restores into production by leaving a word out.
  if (values.remote && !values.env) throw new Refusal(`Name the environment that is filled: --env.\n\n${USAGE}`);
  const folder = path.resolve(given);
  const target: Target = values.env ? { remote: true, env: environment(values.env) } : { remote: false };
  const { takenAt, alphabet } = readManifest(folder);
  if (!target.remote && alphabet !== null) keepAlphabet(alphabet);
  await step('Restoring rows and files', () => withBindings(target, (bindings) => restoreBackup(bindings, folder)));
  console.log(`The deployment is as it was at ${takenAt}.`);
});
