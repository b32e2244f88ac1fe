import { rowsOf } from '../deploy/database.ts';
import { missingSecrets, readSettings } from '../deploy/secrets.ts';
import { type Environment, environment, readConfig } from '../deploy/wrangler.ts';
import { accountFindings, configFindings, type Finding, siteFindings } from '../doctor/checks.ts';
import { migrationFiles } from '../local/triggers.ts';
import { readOptions } from '../options.ts';
import { main, Refusal } from '../progress.ts';

const USAGE = `npm run doctor -- [--env staging] [--to URL] [--offline]
  Looks at an environment of wrangler.toml, at what the account holds for it, and at the deployment from outside.
  --to       where it answers, if SITE_ORIGIN does not say so
  --offline  only at wrangler.toml: needs no account
  Ends with 1 where something fails.`;

const SIGNS = { well: '  ok    ', warning: '  note  ', failure: '  FAIL  ' } as const;

async function accountOf(env: Environment): Promise<Finding[]> {
  const settings = await readSettings(env);
  const applied = await rowsOf<{ name: string }>({ remote: true, env }, 'SELECT name FROM d1_migrations');
  const done = new Set(applied.map(({ name }) => name));
  return accountFindings(
    Object.keys(missingSecrets(settings)),
    migrationFiles().filter((file) => !done.has(file)),
  );
}

await main(async () => {
  const values = readOptions(USAGE, {
    options: { env: { type: 'string' }, to: { type: 'string' }, offline: { type: 'boolean', default: false } },
  }).values;
  const env = environment(values.env);
  const config = readConfig(env);
  const url = values.to ?? String(config.vars.SITE_ORIGIN ?? '');
  const findings = [
    ...configFindings(config),
    ...(values.offline ? [] : await accountOf(env)),
    ...(url === '' || values.offline ? [] : await siteFindings(url)),
  ];
  for (const { what, is, remedy } of findings) {
    console.log(`${SIGNS[is]}${what}`);
    if (remedy) console.log(`        ${remedy}`);
  }
  const failed = findings.filter(({ is }) => is === 'failure').length;
  if (failed > 0) throw new Refusal(`${failed} of ${findings.length} checks failed in ${env}.`);
});
