import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Environment, readConfig } from '../../deploy/wrangler.ts';
import { seedOnce } from '../../local/seed.ts';
import { ROOT } from '../../paths.ts';
import { contents, type Deployment, deployment, triggersOf } from '../fake-stores.ts';
import { FakeAccount, type Holds } from './fake-account.ts';

/** Commands of the real wrangler, and some hundred requests through it. */
const FULL = process.env.ACCOUNT === 'all';

let folder: string;
let account: FakeAccount;
let from: Deployment;
let to: Deployment;

/** What wrangler.toml names for an environment, as the account holds it. */
function stores(env: Environment, { database, files, releases }: Deployment): Holds {
  const { d1_databases, r2_buckets } = readConfig(env);
  const objects: Readonly<Record<string, Deployment['files']>> = { FILES: files, RELEASES: releases };
  const bucketOf = (binding: string) => objects[binding] ?? new Map();
  return {
    databases: Object.fromEntries(
      d1_databases.map((one: { database_id?: string }) => [one.database_id ?? '', database]),
    ),
    buckets: Object.fromEntries(
      r2_buckets.map((one: { binding: string; bucket_name?: string }) => [
        one.bucket_name ?? '',
        bucketOf(one.binding),
      ]),
    ),
  };
}

/** Runs a command of the tooling as somebody does who is logged in to the account. */
function niyukti(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const way = path.join(import.meta.dirname, 'way-to-preview.mjs');
  const flags = ['--disable-warning=ExperimentalWarning', '--import', way];
  return promisify(execFile)(process.execPath, [...flags, `platform/src/commands/${command}.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...account.env, ...env },
  });
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'niyukti-account-'));
  [from, to] = [deployment(), deployment()];
  const [one, other] = [stores('production', from), stores('staging', to)];
  account = await FakeAccount.open({
    databases: { ...one.databases, ...other.databases },
    buckets: { ...one.buckets, ...other.buckets },
  });
});
afterAll(async () => {
  await account.close();
  rmSync(folder, { recursive: true });
});

test.skipIf(!FULL)(
  'a deployment is backed up and another one of the account filled from it, by the real wrangler over HTTP',
  async () => {
    await seedOnce(from.bindings);
    const put = { httpMetadata: { contentType: 'text/javascript' }, customMetadata: { sha: 'ü' } };
    await from.bindings.RELEASES.put('shell/app.js', new TextEncoder().encode('let a;'), put);
    const before = contents(from);

    const backup = path.join(folder, 'backup');
    await niyukti('backup', [backup, '--remote', '--env', 'production']);
    await niyukti('restore', [backup, '--env', 'staging']);

    expect(contents(to)).toEqual(before);
    expect(contents(from)).toEqual(before);
    expect(triggersOf(to)).toEqual(triggersOf(from));
    expect([to.files, to.releases]).toEqual([from.files, from.releases]);
    expect([before.applications?.length, to.files.size].map((count) => Number(count) > 10)).toEqual([true, true]);
    const session = ['GET /workers/subdomain/edge-preview', 'GET /workers/subdomain'];
    const uploads = ['niyukti', 'niyukti-staging'].map((name) => `POST /workers/scripts/${name}/edge-preview`);
    expect(account.calls).toEqual(uploads.flatMap((upload) => [...session, upload]));
    // Slices of rows, not rows.
    expect(account.asked).toBeLessThan(1_000);
  },
  300_000,
);

test.skipIf(!FULL)(
  'what the account refuses is told in its words, and leaves no folder',
  async () => {
    const refused = async (command: string, args: readonly string[], env: Record<string, string> = {}) => {
      const { stderr } = await niyukti(command, args, env).catch((error: { stderr: string }) => error);
      expect(stderr).not.toMatch(/^ {4}at /m);
      return stderr;
    };
    const other = path.join(folder, 'other');
    const token = { CLOUDFLARE_API_TOKEN: 'x'.repeat(40) };
    expect(await refused('backup', [other, '--remote'], token)).toContain('Authentication error');
    account.forget(readConfig('staging').d1_databases[0]?.database_id ?? '');
    const unknown = await refused('backup', [other, '--env', 'staging']);
    expect(unknown).toContain('The account did not open the database and the buckets of niyukti-staging.');
    expect(unknown).toContain('DB binds what is not here.');
    expect(existsSync(other)).toBe(false);
  },
  120_000,
);
