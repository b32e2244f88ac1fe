import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrontEndName, Release } from '@niyukti/contract/releases/release';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import { presentRemotes } from '../front-ends.ts';
import { frontEndDir, OUTSIDE, ROOT } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { host } from '../rspack/host.ts';
import { remote } from '../rspack/remote.ts';
import { SERVER_DIST, server } from '../rspack/server.ts';
import { checkTaken, checkTakes } from './check-taken.ts';
import { type CompileResult, compile } from './compile.ts';
import { shellDocument } from './document.ts';
import { fingerprint, isFresh, markFresh } from './fingerprint.ts';
import { normalizeChunkHashes } from './normalize-chunk-hashes.ts';
import { prerenderPages, renderFrames } from './prerender.ts';
import { readRelease, writeHashed, writeRelease } from './release.ts';
import { declared, declaredAsks, partsWithFiles, screensWithFiles } from './screens.ts';

const COMMON = [
  'contract/src',
  'kit/src',
  'product/src',
  'platform/src/rspack',
  'platform/src/build',
  'package-lock.json',
  'kit/package.json',
];
const PROD = { mode: 'production' } as const;

export interface BuildOptions {
  force?: boolean;
  only?: FrontEndName;
}

/** What a build did: the releases of this checkout and which of them it made anew. */
export interface BuildResult {
  releases: Release[];
  built: FrontEndName[];
}

/**
 * Builds every front end whose sources changed since its last build, all in this process, and
 * writes their releases. `only` builds one alone; its pages, if it has some, are then rendered
 * against what is live where it is released. Throws `Refusal` when sources do not compile.
 */
export async function build({ force = false, only }: BuildOptions = {}): Promise<BuildResult> {
  const names: FrontEndName[] = only ? [only] : [...(OUTSIDE ? [] : ['shell']), ...presentRemotes()];
  const prints = new Map(names.map((name) => [name, OUTSIDE ? '' : fingerprint([...COMMON, ...folders(name)])]));
  const rendering = await withPages(names);
  const always = only !== undefined && (only === 'shell' || rendering.length > 0);
  // What a team's remote is made of lies in its packages too: it is built anew each time.
  const stale = names.filter(
    (name) => force || OUTSIDE || always || !isFresh(name, prints.get(name) ?? '') || !readRelease(name),
  );
  const rendered = only ? [] : rendering.filter((name) => stale.includes('shell') || stale.includes(name));

  const stats = await compile([
    ...stale.map((name) => (name === 'shell' ? host(PROD) : remote(name, PROD))),
    ...(rendered.length > 0 ? ['shell', ...rendered] : only && always ? [only] : []).map(server),
  ]);
  if (stale.includes('shell')) {
    const compiled = statsOf(stats, 'shell');
    const frames = stats.has('shell (prerender)') ? await renderFrames(path.join(SERVER_DIST, 'shell.mjs')) : '';
    writeRelease('shell', { ...(await shellDocument(compiled, frames)), shares: compiled.shares });
  }
  for (const name of stale) if (name !== 'shell') await releaseRemote(name, statsOf(stats, name));
  if (!only) checkTaken(names.map((name) => readRelease(name)));
  for (const name of rendered) await addPages(name);
  // Without its pages a release is not what the next whole build may take as done.
  for (const name of stale) markFresh(name, always ? '' : (prints.get(name) ?? ''));
  const releases = names.map((name) => readRelease(name)).filter((release) => release !== undefined);
  return { releases, built: stale };
}

const folders = (name: FrontEndName) => [`${frontEndDir(name)}/src`, `${frontEndDir(name)}/assets`];

async function releaseRemote(name: RemoteName, stats: CompileResult): Promise<void> {
  const entry = (stats.assets ?? []).map((asset) => asset.name).find((file) => /^container\..*\.js$/.test(file));
  if (!entry) throw new Refusal(`${frontEndDir(name)} has no entry: does its build expose ./screens?`);
  checkTakes(name, stats.shares);
  addAssets(name);
  const { screens, parts } = await declared(name);
  writeRelease(name, {
    entry: normalizeChunkHashes(name, entry),
    screens: screensWithFiles(screens, stats, await declaredAsks(name, screens)),
    parts: parts.length > 0 ? partsWithFiles(parts, stats) : undefined,
    shares: stats.shares,
  });
}

/**
 * Pictures that a document or a manifest names, not a module: `og.png` becomes `og.<hash>.png` of
 * the release.
 */
function addAssets(name: RemoteName): void {
  const dir = path.join(ROOT, frontEndDir(name), 'assets');
  if (!existsSync(dir)) return;
  for (const file of readdirSync(dir).filter((one) => /\.(png|jpg|webp|avif)$/.test(one))) {
    writeHashed(name, file, readFileSync(path.join(dir, file)));
  }
}

/** The remotes among these that have prerendered screens. */
async function withPages(names: readonly FrontEndName[]): Promise<RemoteName[]> {
  const found: RemoteName[] = [];
  for (const name of names) {
    if (name === 'shell') continue;
    const { screens } = await declared(name);
    if (screens.some((screen) => screen.prerendered)) found.push(name);
  }
  return found;
}

async function addPages(name: RemoteName): Promise<void> {
  const [shell, remote] = [readRelease('shell'), readRelease(name)];
  if (!shell || !remote || !existsSync(path.join(SERVER_DIST, 'shell.mjs'))) return;
  const bundles = {
    shell: path.join(SERVER_DIST, 'shell.mjs'),
    remote: path.join(SERVER_DIST, `${name}.mjs`),
  };
  const pages = await prerenderPages(name, remote.screens, bundles);
  const { entry, screens, parts, shares } = remote;
  writeRelease(name, { entry, screens, parts, shares, pages, pair: shell.id });
}

function statsOf(stats: Map<string, CompileResult>, name: string): CompileResult {
  const one = stats.get(name);
  if (!one) throw new Error(`There are no statistics of ${name}.`);
  return one;
}
