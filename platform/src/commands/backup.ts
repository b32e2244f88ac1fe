import path from 'node:path';
import { takeBackup } from '../backup/take.ts';
import { TARGET_OPTIONS, targetOf } from '../deploy/wrangler.ts';
import { alphabetVars } from '../local/state.ts';
import { readArguments } from '../options.ts';
import { Refusal, step } from '../progress.ts';
import { withStores } from '../stores.ts';

/** `backup [FOLDER]` */
export async function backup(): Promise<void> {
  const { values, positionals } = readArguments(TARGET_OPTIONS);
  if (positionals.length > 1) throw new Refusal(`"${positionals[1]}" is too much: a backup goes into one folder.`);
  const folder = path.resolve(positionals[0] ?? `backup-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  const target = targetOf(values);
  const alphabet = target.remote ? null : (alphabetVars().ID_ALPHABET ?? null);
  const { rows, objects } = await step('Copying rows and files', () =>
    withStores(target, (stores) => takeBackup(stores, folder, alphabet)),
  );
  const sum = Object.values(rows).reduce((all, count) => all + count, 0);
  console.log(
    `${folder} holds ${sum} rows of ${Object.keys(rows).length} tables, ${objects.FILES.length} files and ${objects.RELEASES.length} files of releases.`,
  );
}
