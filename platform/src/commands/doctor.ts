import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { sql } from 'drizzle-orm';
import { withDatabase } from '../deploy/database.ts';
import { migrationFiles } from '../deploy/migrations.ts';
import { missingSecrets, readSettings, type Settings } from '../deploy/secrets.ts';
import { type Environment, environment, readConfig, wrangler } from '../deploy/wrangler.ts';
import { accountFindings, commandsForMissing, configFindings, siteFindings } from '../doctor/checks.ts';
import { type Finding, runChecks } from '../doctor/finding.ts';
import { valueFindings } from '../doctor/values.ts';
import { readOptions } from '../options.ts';
import { Refusal } from '../progress.ts';

const LABELS = { ok: '  ok    ', warning: '  note  ', failure: '  FAIL  ' } as const;
const LOG_IN =
  'Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN. If D1 is down: "D1 is slow or down" in docs/operations.md.';

async function accountOf(
  env: Environment,
  config: ReturnType<typeof readConfig>,
  settings: Settings,
): Promise<Finding[]> {
  const [applied, queues, buckets] = await Promise.all([
    withDatabase({ remote: true, env }, ({ orm }) => orm.all<{ name: string }>(sql`SELECT name FROM d1_migrations`)),
    wrangler(['queues', 'list']),
    wrangler(['r2', 'bucket', 'list']),
  ]);
  const done = new Set(applied.map(({ name }) => name));
  return accountFindings({
    lacking: Object.keys(missingSecrets(settings)),
    waiting: migrationFiles().filter((file) => !done.has(file)),
    toMake: commandsForMissing(config, { queues, buckets }),
  });
}

async function findingsOf(env: Environment, to: string | undefined, offline: boolean): Promise<Finding[]> {
  const config = readConfig(env);
  const url = to ?? String(config.vars.SITE_ORIGIN ?? '');
  if (offline) return configFindings(config, () => true);
  let settings: Settings | undefined;
  const account = await runChecks('The account', LOG_IN, async () => {
    settings = await readSettings(env);
    return accountOf(env, config, settings);
  });
  // Without the account the secrets are unknown, so none counts as missing.
  const has = settings?.has ?? (() => true);
  return [...configFindings(config, has), ...account, ...(url === '' ? [] : await siteFindings(url))];
}

/** `doctor`: checks an environment of wrangler.toml, its account and its deployment from outside. */
export async function doctor(): Promise<void> {
  const values = readOptions({
    env: { type: 'string' },
    to: { type: 'string' },
    offline: { type: 'boolean', default: false },
    file: { type: 'string' },
  });
  const env = environment(values.env);
  const findings =
    values.file === undefined
      ? await findingsOf(env, values.to, values.offline)
      : valueFindings(parseEnv(readFileSync(values.file, 'utf8')));
  for (const { what, is, remedy } of findings) {
    console.log(`${LABELS[is]}${what}`);
    if (remedy) console.log(`        ${remedy}`);
  }
  const failed = findings.filter(({ is }) => is === 'failure').length;
  if (failed > 0) throw new Refusal(`${failed} of ${findings.length} checks failed in ${values.file ?? env}.`);
}
