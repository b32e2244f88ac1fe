import path from 'node:path';
import { takeBackup } from '../backup/take.ts';
import { withBindings } from '../deploy/bindings.ts';
import { environment, type Target } from '../deploy/wrangler.ts';
import { alphabetVars } from '../local/alphabet.ts';
import { readOptions } from '../options.ts';
import { main, Refusal, step } from '../progress.ts';

const USAGE = `npm run backup -- [FOLDER] [--remote [--env staging]]
  Copies every row, file and release into a new folder on this machine: of the local state, or of a deployment.
  Whoever has the folder has everything in it: keep it as you keep the database.`;

await main(async () => {
  const { values, positionals } = readOptions(USAGE, {
    allowPositionals: true,
    options: { remote: { type: 'boolean', default: false }, env: { type: 'string' } },
  });
  if (positionals.length > 1) throw new Refusal(USAGE);
  const folder = path.resolve(positionals[0] ?? `backup-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  const target: Target =
    values.remote || values.env ? { remote: true, env: environment(values.env) } : { remote: false };
  const alphabet = target.remote ? null : (alphabetVars().ID_ALPHABET ?? null);
  const { rows, objects } = await step('Copying rows and files', () =>
    withBindings(target, (bindings) => takeBackup(bindings, folder, alphabet)),
  );
  const sum = Object.values(rows).reduce((all, count) => all + count, 0);
  console.log(
    `${folder} holds ${sum} rows of ${Object.keys(rows).length} tables, ${objects.FILES.length} files and ${objects.RELEASES.length} files of releases.`,
  );
});
