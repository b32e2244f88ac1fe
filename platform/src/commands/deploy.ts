import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployPromoteSet } from '@niyukti/contract/releases/deploy-calls';
import type { Release } from '@niyukti/contract/releases/release';
import { deploymentSecrets } from '@niyukti/worker/record';
import { eq } from 'drizzle-orm';
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
    () => (target.remote ? deployWorker(target, secrets, { origin, to }) : startHere()),
    (worker) => worker.url,
  );
  // What the database's own secret signed while the Worker had none, it signs no more.
  if ('PREVIEW_SECRET' in secrets)
    await withDatabase(target, ({ orm }) => orm.delete(deploymentSecrets).where(eq(deploymentSecrets.name, 'preview')));
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
async function settingsOf(env: Environment): Promise<{ origin: string; secrets: Record<string, string> }> {
  const settings = await step('Reading its secrets', () => readSettings(env));
  const { alphabet } = await step(
    'Reading the alphabet of its ids',
    () => alphabetFor(env, settings),
    ({ source }) => source,
  );
  const secrets = { ...missingSecrets(settings), ...(alphabet === null ? {} : { ID_ALPHABET: alphabet }) };
  return { origin: settings.origin, secrets };
}

/** A Worker that runs, and how to end it. */
interface Shipped {
  readonly url: string;
  end(): Promise<void>;
}

/** Starts the Worker on this machine. */
async function startHere(): Promise<Shipped> {
  // There is no document to answer with before the first release.
  const { url, stop } = await startWorker(await freePort(), { probe: '/api/session' });
  return { url, end: stop };
}

/** Deploys the Worker and its new secrets at once, so that no version runs without them. */
async function deployWorker(
  target: Target,
  secrets: Record<string, string>,
  { origin, to }: { origin: string; to: string | undefined },
): Promise<Shipped> {
  const address = origin || to;
  const flags = [...(address ? ['--var', `SITE_ORIGIN:${new URL(address).origin}`] : []), ...envFlags(target)];
  const folder = mkdtempSync(path.join(tmpdir(), 'niyukti-secrets-'));
  try {
    const file = path.join(folder, 'secrets.json');
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    if (Object.keys(secrets).length > 0) flags.push('--secrets-file', file);
    const output = await wrangler(['deploy', ...flags]);
    const url = to ?? /https:\/\/[\w.-]+\.workers\.dev/.exec(output)?.[0];
    if (!url)
      throw new Refusal(`The Worker is live, but wrangler did not say where: run again with --to https://…\n${output}`);
    return { url: new URL(url).origin, end: async () => undefined };
  } finally {
    rmSync(folder, { recursive: true });
  }
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
