import path from 'node:path';
import { takeBackup } from '../backup/take.ts';
import { environment, type Target } from '../deploy/wrangler.ts';
import { alphabetVars } from '../local/alphabet.ts';
import { readOptions } from '../options.ts';
import { main, Refusal, step } from '../progress.ts';
import { withStores } from '../stores.ts';

await main(async () => {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: { remote: { type: 'boolean', default: false }, env: { type: 'string' } },
  });
  if (positionals.length > 1) throw new Refusal(`"${positionals[1]}" is too much: a backup goes into one folder.`);
  const folder = path.resolve(positionals[0] ?? `backup-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  const target: Target =
    values.remote || values.env ? { remote: true, env: environment(values.env) } : { remote: false };
  const alphabet = target.remote ? null : (alphabetVars().ID_ALPHABET ?? null);
  const { rows, objects } = await step('Copying rows and files', () =>
    withStores(target, (stores) => takeBackup(stores, folder, alphabet)),
  );
  const sum = Object.values(rows).reduce((all, count) => all + count, 0);
  console.log(
    `${folder} holds ${sum} rows of ${Object.keys(rows).length} tables, ${objects.FILES.length} files and ${objects.RELEASES.length} files of releases.`,
  );
});
