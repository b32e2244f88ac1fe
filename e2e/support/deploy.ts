import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type FrontEndName, Release, releaseContent, type Screen } from '@niyukti/contract/releases/release';
import { REMOTE_NAMES, type RemoteName } from '@niyukti/contract/screens/areas';
import { hasParams } from '@niyukti/contract/screens/screen-path';
import { baseUrl } from './sign-in.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
let minted: Promise<string> | undefined;

/**
 * A deploy token for all front ends of the product under test, minted as a person would: by the
 * command, in its local state.
 */
export function deployToken(): Promise<string> {
  minted ??= mint();
  return minted;
}

async function mint(): Promise<string> {
  const args = ['platform/bin/niyukti.mjs', 'token', 'mint', 'all', '--label', 'journeys', '--promote'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const token = /niyukti_all_[\w-]{43}/.exec(stdout)?.[0];
  if (!token) throw new Error(`No token was minted:\n${stdout}`);
  return token;
}

/** Says something to the deployer's API, and answers what it answered. Throws for a refusal. */
export async function deploy(method: string, route: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${baseUrl()}/api/deploy/${route}`, {
    method,
    headers: { authorization: `Bearer ${await deployToken()}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The release of this checkout, which the product under test was started with. */
export function builtRelease(name: FrontEndName): Release {
  return Release.parse(JSON.parse(readFileSync(path.join(ROOT, 'dist', name, 'release.json'), 'utf8')));
}

/** Every screen that has one address, of all remotes of this checkout. */
export function builtScreens(...names: RemoteName[]): Screen[] {
  const remotes = names.length > 0 ? names : REMOTE_NAMES;
  return remotes.flatMap((name) => builtRelease(name).screens).filter(({ path: own }) => !hasParams(own));
}

/**
 * Uploads another release of a front end: the built one, with other words in its list. Its files
 * are in the pool already. Nothing is live by it.
 */
export async function uploadVariant(name: FrontEndName, change: (release: Release) => Release): Promise<Release> {
  const changed = change(builtRelease(name));
  const id = createHash('sha256').update(releaseContent(changed)).digest('hex').slice(0, 16);
  const release = { ...changed, id, createdAt: new Date().toISOString() };
  await deploy('POST', `${name}/releases`, { release });
  return release;
}
