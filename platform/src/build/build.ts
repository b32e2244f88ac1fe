import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@niyukti/contract/areas';
import type { FrontEndName, Release } from '@niyukti/contract/release';
import type { Configuration, StatsCompilation } from '@rspack/core';
import { presentRemotes } from '../front-ends.ts';
import { frontEndDir, ROOT } from '../paths.ts';
import { host } from '../rspack/host.ts';
import { remote } from '../rspack/remote.ts';
import { SERVER_DIST, server } from '../rspack/server.ts';
import { compile } from './compile.ts';
import { shellDocument } from './document.ts';
import { fingerprint, isFresh, markFresh } from './fingerprint.ts';
import { prerenderPages } from './prerender.ts';
import { readRelease, writeHashed, writeRelease } from './release.ts';
import { declaredScreens, screensWithFiles } from './screens.ts';

const COMMON = [
  'contract/src',
  'kit/src',
  'platform/src/rspack',
  'platform/src/build',
  'package-lock.json',
  'kit/package.json',
];
const PROD = { mode: 'production' } as const;

/** What a build did: the releases of this checkout and which of them it made anew. */
export interface BuildResult {
  releases: Release[];
  built: FrontEndName[];
}

/**
 * Builds every front end whose sources changed since its last build, all in this process, and writes their releases.
 * Throws `CompileError` when sources do not compile.
 */
export async function build({ force = false } = {}): Promise<BuildResult> {
  const names: FrontEndName[] = ['shell', ...presentRemotes()];
  const prints = new Map(
    names.map((name) => [name, fingerprint([...COMMON, `${frontEndDir(name)}/src`, `${frontEndDir(name)}/assets`])]),
  );
  const stale = names.filter((name) => force || !isFresh(name, prints.get(name) ?? '') || !readRelease(name));
  const rendersPages = names.includes('marketing') && (stale.includes('shell') || stale.includes('marketing'));

  const stats = await compile([
    ...stale.map((name) => (name === 'shell' ? host(PROD) : remote(name, PROD))),
    ...(rendersPages ? serverBuilds() : []),
  ]);
  if (stale.includes('shell')) writeRelease('shell', await shellDocument(statsOf(stats, 'shell')));
  for (const name of stale) if (name !== 'shell') await releaseRemote(name, statsOf(stats, name));
  if (rendersPages) await addPages();
  for (const name of stale) markFresh(name, prints.get(name) ?? '');
  const releases = names.map((name) => readRelease(name)).filter((release) => release !== undefined);
  return { releases, built: stale };
}

/** The shell's server build changes less often than it is needed; both are made together, they take a second. */
function serverBuilds(): Configuration[] {
  return [server('shell'), server('marketing')];
}

async function releaseRemote(name: RemoteName, stats: StatsCompilation): Promise<void> {
  const entry = (stats.assets ?? []).map((asset) => asset.name).find((file) => /^remoteEntry\..*\.js$/.test(file));
  if (!entry) throw new Error(`${frontEndDir(name)} has no entry: does its build expose ./screens?`);
  addAssets(name);
  writeRelease(name, { entry, screens: screensWithFiles(await declaredScreens(name), stats) });
}

/** Pictures that a document or a manifest names, not a module: `og.png` becomes `og.<hash>.png` of the release. */
function addAssets(name: RemoteName): void {
  const dir = path.join(ROOT, frontEndDir(name), 'assets');
  if (!existsSync(dir)) return;
  for (const file of readdirSync(dir).filter((one) => /\.(png|jpg|webp|avif)$/.test(one))) {
    writeHashed(name, file, readFileSync(path.join(dir, file)));
  }
}

async function addPages(): Promise<void> {
  const [shell, marketing] = [readRelease('shell'), readRelease('marketing')];
  if (!shell || !marketing || !existsSync(path.join(SERVER_DIST, 'shell.mjs'))) return;
  const pages = await prerenderPages(marketing.screens);
  writeRelease('marketing', { entry: marketing.entry, screens: marketing.screens, pages, pair: shell.id });
}

function statsOf(stats: Map<string, StatsCompilation>, name: string): StatsCompilation {
  const one = stats.get(name);
  if (!one) throw new Error(`There are no statistics of ${name}.`);
  return one;
}
