import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@niyukti/contract/releases/release';
import { alphabetFor } from '../deploy/alphabet.ts';
import { beforeShipping } from '../deploy/before.ts';
import { withDatabase } from '../deploy/database.ts';
import { applyMigrations } from '../deploy/migrations.ts';
import { untilReady } from '../deploy/ready.ts';
import { missingSecrets, readSettings } from '../deploy/secrets.ts';
import { type Environment, envFlags, environment, type Target, wrangler } from '../deploy/wrangler.ts';
import { freePort } from '../local/port.ts';
import { openState } from '../local/state.ts';
import { startWorker } from '../local/worker.ts';
import { readOptions } from '../options.ts';
import { DIST } from '../paths.ts';
import { main, Refusal, step } from '../progress.ts';
import { Deployment } from '../release/deployment.ts';
import { provenance, refuseUncommitted } from '../release/provenance.ts';
import { mintToken, revokeTokens } from '../release/tokens.ts';

/** What the Worker is shipped with. */
interface DeploySettings {
  /** Where it answers, if a person said so. */
  readonly to: string | undefined;
  /** The same as wrangler.toml says it; '' where it does not. */
  readonly origin: string;
  /** Secrets that it does not have yet. */
  readonly secrets: Record<string, string>;
}

/** Ships the Worker, or starts it here where that is tried. Answers its address, and what ends it. */
async function shipWorker(target: Target, given: DeploySettings): Promise<{ url: string; end: () => Promise<void> }> {
  if (!target.remote) {
    // No document is there to answer with before the first release.
    const worker = await startWorker(await freePort(), { probe: '/api/session' });
    return { url: worker.url, end: () => worker.stop() };
  }
  const out = await deployWith(target, given);
  const url = given.to ?? /https:\/\/[\w.-]+\.workers\.dev/.exec(out)?.[0];
  if (!url)
    throw new Refusal(`The Worker is live, but wrangler did not say where: run again with --to https://…\n${out}`);
  return { url: new URL(url).origin, end: async () => undefined };
}

/**
 * Deploys the Worker with secrets that it does not have yet, so that no version of it ever runs
 * without them.
 */
async function deployWith(target: Target, { secrets, origin, to }: DeploySettings): Promise<string> {
  const where = origin || to;
  const flags = [...(where ? ['--var', `SITE_ORIGIN:${new URL(where).origin}`] : []), ...envFlags(target)];
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

/** Uploads what is new, the shell first, and makes all of it live at once. */
async function shipReleases(deployment: Deployment, releases: readonly Release[], anyway: boolean): Promise<string> {
  const shell = releases.find(({ name }) => name === 'shell');
  let sent = 0;
  for (const release of [...releases].sort((a, b) => Number(b === shell) - Number(a === shell))) {
    const more = shell && release !== shell ? { shell: shell.id } : {};
    sent += (await deployment.upload(release, (file) => path.join(DIST, release.name, file), more)).sent;
  }
  await deployment.promoteAll(
    Object.fromEntries(releases.map(({ name, id }) => [name, id])),
    'Deployed from a checkout',
    anyway,
  );
  return `${sent} files were new`;
}

/** What the deployment has of its own, and what it lacks and is given now. */
async function ownSettings(env: Environment): Promise<{ origin: string; secrets: Record<string, string> }> {
  const settings = await step('Looking for its secrets', () => readSettings(env));
  const { alphabet } = await step(
    'Looking for the alphabet of its ids',
    () => alphabetFor(env, settings),
    ({ said }) => said,
  );
  const secrets = { ...missingSecrets(settings), ...(alphabet === null ? {} : { ID_ALPHABET: alphabet }) };
  return { origin: settings.origin, secrets };
}

/** The secret that the database made for a Worker without one signs nothing any more. */
async function forgetKeptSecret(target: Target): Promise<void> {
  const statement = { sql: "DELETE FROM deployment_secrets WHERE name = 'preview'", values: [] };
  await withDatabase(target, ({ run }) => run([statement]));
}

await main(async () => {
  const values = readOptions({
    options: {
      try: { type: 'string' },
      env: { type: 'string' },
      to: { type: 'string' },
      anyway: { type: 'boolean', default: false },
    },
  }).values;
  if (!values.anyway && !values.try) refuseUncommitted(provenance());
  if (values.try) process.env.NIYUKTI_STATE = values.try;
  const target: Target = values.try ? { remote: false } : { remote: true, env: environment(values.env) };
  if (values.try) {
    await openState({ command: 'npm run deploy -- --try', url: 'no address yet' }, 0, false);
  }
  const releases = await beforeShipping(target);
  await step(
    'Migrating the database',
    () => applyMigrations(target),
    () => 'up to date',
  );
  // A token for this one deployment: it expires by itself, should the command be broken off.
  const token = await step('Making a token for this deployment', () =>
    withDatabase(target, (db) => mintToken(db, { name: 'all', label: 'npm run deploy', promote: true, days: 1 / 24 })),
  );
  const to = values.to ?? process.env.NIYUKTI_URL;
  const { origin, secrets } = target.remote ? await ownSettings(target.env) : { origin: '', secrets: {} };
  const { url, end } = await step(
    'Shipping the Worker',
    () => shipWorker(target, { to, origin, secrets }),
    (worker) => worker.url,
  );
  if ('PREVIEW_SECRET' in secrets) await forgetKeptSecret(target);
  if (target.remote && !to && !origin)
    console.log(
      '  Links that people are given begin with the address that was asked: set SITE_ORIGIN in wrangler.toml.',
    );
  try {
    await step('Waiting until it answers', () => untilReady(url));
    await step(
      'Shipping the releases',
      () => shipReleases(new Deployment(url, token), releases, values.anyway),
      (said) => said,
    );
  } finally {
    await end();
    await withDatabase(target, (db) => revokeTokens(db, [], token));
  }
});
