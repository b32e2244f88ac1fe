import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { INTEGRITY_HEADER } from '@niyukti/contract/releases/deploy';
import { type FrontEndName, Release, type ReleaseFile, type Screen } from '@niyukti/contract/releases/release';
import { REMOTE_NAMES, type RemoteName } from '@niyukti/contract/screens/areas';
import { hasParams } from '@niyukti/contract/screens/screen-path';
import { integrityOf, makeRelease } from '../../platform/src/build/release.ts';
import { ROOT } from './checkout.ts';
import { baseUrl } from './sign-in.ts';

let token: Promise<string> | undefined;

/** A deploy token for all front ends of the product under test. The command makes it, as for a person. */
export function deployToken(): Promise<string> {
  token ??= mintToken();
  return token;
}

async function mintToken(): Promise<string> {
  const args = ['platform/bin/niyukti.mjs', 'token', 'mint', 'all', '--label', 'journeys', '--promote'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const minted = /niyukti_all_[\w-]{43}/.exec(stdout)?.[0];
  if (!minted) throw new Error(`No token was minted:\n${stdout}`);
  return minted;
}

/** The release of this checkout, which the product under test was started with. */
export function builtRelease(name: FrontEndName): Release {
  return Release.parse(JSON.parse(readFileSync(path.join(ROOT, 'dist', name, 'release.json'), 'utf8')));
}

/** The screens of this checkout that have one address, of these remotes or of all. */
export function builtScreens(...names: RemoteName[]): Screen[] {
  const remotes = names.length > 0 ? names : REMOTE_NAMES;
  return remotes.flatMap((name) => builtRelease(name).screens).filter((screen) => !hasParams(screen.path));
}

/** Uploads a script, and returns how a release lists it. */
export async function uploadScript(name: FrontEndName, file: string, code: string): Promise<ReleaseFile> {
  const bytes = Buffer.from(code);
  const integrity = integrityOf(bytes);
  await send('PUT', `${name}/files/${file}`, { [INTEGRITY_HEADER]: integrity }, code);
  return { integrity, size: bytes.length, type: 'text/javascript; charset=utf-8' };
}

/** Uploads a release whose files the product has already. Uploading does not make it live. */
export async function uploadRelease(content: Parameters<typeof makeRelease>[0]): Promise<Release> {
  const release = makeRelease(content);
  const body = JSON.stringify({ release });
  await send('POST', `${content.name}/releases`, { 'content-type': 'application/json' }, body);
  return release;
}

async function send(method: string, route: string, headers: Record<string, string>, body: string): Promise<void> {
  const authorization = `Bearer ${await deployToken()}`;
  const response = await fetch(`${baseUrl()}/api/deploy/${route}`, {
    method,
    headers: { ...headers, authorization },
    body,
  });
  if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`);
}
