import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployPromoteSet } from '@niyukti/contract/releases/deploy-calls';
import type { Release } from '@niyukti/contract/releases/release';
import { build } from '../build/build.ts';
import { alphabetFor } from '../deploy/alphabet.ts';
import { withDatabase } from '../deploy/database.ts';
import { applyMigrations } from '../deploy/migrations.ts';
import { untilReady } from '../deploy/ready.ts';
import { refuseIncompatibleReleases } from '../deploy/refuse-incompatible-releases.ts';
import { missingSecrets, readSettings } from '../deploy/secrets.ts';
import { type Environment, envFlags, environment, type Target, wrangler } from '../deploy/wrangler.ts';
import { freePort } from '../local/port.ts';
import { openState } from '../local/state.ts';
import { startWorker } from '../local/worker.ts';
import { readOptions } from '../options.ts';
import { DIST } from '../paths.ts';
import { Refusal, step } from '../progress.ts';
import { checkTypes } from '../release/check-types.ts';
import { Deployment } from '../release/deployment.ts';
import { provenance, refuseUncommitted } from '../release/provenance.ts';
import { mintToken, revokeTokens } from '../release/tokens.ts';

/** How the Worker is deployed. */
interface DeploySettings {
  /** The address that `--to` or NIYUKTI_URL gives. */
  readonly to: string | undefined;
  /** SITE_ORIGIN of wrangler.toml; '' without one. */
  readonly origin: string;
  /** Secrets that the Worker does not have yet. */
  readonly secrets: Record<string, string>;
}

/** `deploy [--env NAME] [--to URL] [--try STATE] [--anyway]` */
export async function deploy(): Promise<void> {
  const values = readOptions({
    try: { type: 'string' },
    env: { type: 'string' },
    to: { type: 'string' },
    anyway: { type: 'boolean', default: false },
  });
  const target: Target = values.try ? { remote: false } : { remote: true, env: environment(values.env) };
  if (values.try) {
    process.env.NIYUKTI_STATE = values.try;
    await openState({ command: 'npm run deploy -- --try', url: 'no address yet' }, 0, false);
  } else if (!values.anyway) refuseUncommitted(provenance());
  // Whatever can stop a deployment is checked before anything of it is changed.
  await step('Checking types', () => checkTypes());
  const { releases } = await step(
    'Building the front ends',
    () => build(),
    ({ built }) => built.join(', ') || 'unchanged',
  );
  const check = () => refuseIncompatibleReleases(target, releases);
  await step('Checking that live remotes run in the new shell', check, 'they do');
  await step('Migrating the database', () => applyMigrations(target), 'up to date');
  // The token expires in an hour, also when this command is interrupted.
  const token = await step('Making a token for this deployment', () =>
    withDatabase(target, (db) => mintToken(db, { name: 'all', label: 'npm run deploy', promote: true, days: 1 / 24 })),
  );
  const to = values.to ?? process.env.NIYUKTI_URL;
  const { origin, secrets } = target.remote ? await settingsOf(target.env) : { origin: '', secrets: {} };
  const { url, end } = await step(
    'Deploying the Worker',
    () => shipWorker(target, { to, origin, secrets }),
    (worker) => worker.url,
  );
  if ('PREVIEW_SECRET' in secrets) await dropStoredPreviewSecret(target);
  if (target.remote && !to && !origin)
    console.log('  Links in mails begin with the address of the request: set SITE_ORIGIN in wrangler.toml.');
  try {
    await step('Waiting until it answers', () => untilReady(url));
    await step(
      'Uploading and promoting the releases',
      () => shipReleases(new Deployment(url, token), releases, values.anyway),
      (sent) => `${sent} files were new`,
    );
  } finally {
    await end();
    await withDatabase(target, (db) => revokeTokens(db, [], token));
  }
}

/** The origin of an environment, and the secrets that it lacks and gets now. */
async function settingsOf(env: Environment): Promise<Omit<DeploySettings, 'to'>> {
  const settings = await step('Reading its secrets', () => readSettings(env));
  const { alphabet } = await step(
    'Reading the alphabet of its ids',
    () => alphabetFor(env, settings),
    ({ source }) => source,
  );
  const secrets = { ...missingSecrets(settings), ...(alphabet === null ? {} : { ID_ALPHABET: alphabet }) };
  return { origin: settings.origin, secrets };
}

/** Deploys the Worker, or with `--try` starts it here. Answers its address, and how to end it. */
async function shipWorker(
  target: Target,
  settings: DeploySettings,
): Promise<{ url: string; end: () => Promise<void> }> {
  if (!target.remote) {
    // There is no document to answer with before the first release.
    const worker = await startWorker(await freePort(), { probe: '/api/session' });
    return { url: worker.url, end: () => worker.stop() };
  }
  const output = await deployWorker(target, settings);
  const url = settings.to ?? /https:\/\/[\w.-]+\.workers\.dev/.exec(output)?.[0];
  if (!url)
    throw new Refusal(`The Worker is live, but wrangler did not say where: run again with --to https://…\n${output}`);
  return { url: new URL(url).origin, end: async () => undefined };
}

/** Deploys the Worker and its new secrets at once, so that no version runs without them. */
async function deployWorker(target: Target, { secrets, origin, to }: DeploySettings): Promise<string> {
  const address = origin || to;
  const flags = [...(address ? ['--var', `SITE_ORIGIN:${new URL(address).origin}`] : []), ...envFlags(target)];
  if (Object.keys(secrets).length === 0) return wrangler(['deploy', ...flags]);
  const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-secrets-'));
  try {
    const file = path.join(folder, 'secrets.json');
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    return await wrangler(['deploy', '--secrets-file', file, ...flags]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Removes the secret that the database made while the Worker had none: it signs nothing any more. */
async function dropStoredPreviewSecret(target: Target): Promise<void> {
  const statement = { sql: "DELETE FROM deployment_secrets WHERE name = 'preview'", values: [] };
  await withDatabase(target, ({ run }) => run([statement]));
}

/** Uploads the new releases, the shell first, and promotes all at once. Answers how many files were sent. */
async function shipReleases(deployment: Deployment, releases: readonly Release[], anyway: boolean): Promise<number> {
  const shell = releases.find(({ name }) => name === 'shell');
  let sent = 0;
  for (const release of [...releases].sort((a, b) => Number(b === shell) - Number(a === shell))) {
    const more = shell && release !== shell ? { shell: shell.id } : {};
    sent += (await deployment.upload(release, (file) => path.join(DIST, release.name, file), more)).sent;
  }
  const ids = Object.fromEntries(releases.map(({ name, id }) => [name, id]));
  const body = { releases: ids, reason: 'Deployed from a checkout', anyway };
  await deployment.call(deployPromoteSet, { body });
  return sent;
}
