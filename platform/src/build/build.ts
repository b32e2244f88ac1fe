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
import { checkHasImports, checkImports } from './check-imports.ts';
import { type CompileResult, compile } from './compile.ts';
import { shellDocument } from './document.ts';
import { fingerprint, isFresh, markFresh } from './fingerprint.ts';
import { normalizeChunkHashes } from './normalize-chunk-hashes.ts';
import { prerenderPages, renderFrames } from './prerender.ts';
import { readRelease, writeHashed, writeRelease } from './release.ts';
import { partsWithFiles, readFirstData, readScreens, screensWithFiles, sourceDir } from './screens.ts';

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

interface BuildOptions {
  /** Builds front ends that did not change too. */
  force?: boolean;
  /** Builds this front end alone. Its pages are rendered later, against the deployment's live shell. */
  only?: FrontEndName;
}

interface BuildResult {
  releases: Release[];
  /** The front ends that were compiled. */
  built: FrontEndName[];
}

/**
 * Builds the front ends whose sources changed since their last build and writes their releases.
 * Throws `Refusal` when sources do not compile.
 */
export async function build({ force = false, only }: BuildOptions = {}): Promise<BuildResult> {
  const names: FrontEndName[] = only ? [only] : [...(OUTSIDE ? [] : ['shell']), ...presentRemotes()];
  const prints = new Map(names.map((name) => [name, OUTSIDE ? '' : fingerprint([...COMMON, ...folders(name)])]));
  const withPages = await prerenderedAmong(names);
  const isIncomplete = only !== undefined && (only === 'shell' || withPages.length > 0);
  // A team's own remote also depends on installed packages: it is built each time.
  const stale = names.filter(
    (name) => force || OUTSIDE || isIncomplete || !isFresh(name, prints.get(name) ?? '') || !readRelease(name),
  );
  const rendered = only ? [] : withPages.filter((name) => stale.includes('shell') || stale.includes(name));

  const stats = await compile([
    ...stale.map((name) => (name === 'shell' ? host(PROD) : remote(name, PROD))),
    ...(rendered.length > 0 ? ['shell', ...rendered] : only && isIncomplete ? [only] : []).map(server),
  ]);
  if (stale.includes('shell')) {
    const compiled = statsOf(stats, 'shell');
    const frames = stats.has('shell (prerender)') ? await renderFrames(path.join(SERVER_DIST, 'shell.mjs')) : '';
    writeRelease({ name: 'shell', ...(await shellDocument(compiled, frames)), shares: compiled.shares });
  }
  for (const name of stale) if (name !== 'shell') await releaseRemote(name, statsOf(stats, name));
  if (!only) checkImports(names.map((name) => readRelease(name)));
  for (const name of rendered) await addPages(name);
  // A release without its pages must be built again by the next build of all.
  for (const name of stale) markFresh(name, isIncomplete ? '' : (prints.get(name) ?? ''));
  const releases = names.map((name) => readRelease(name)).filter((release) => release !== undefined);
  return { releases, built: stale };
}

const folders = (name: FrontEndName) => [`${frontEndDir(name)}/src`, `${frontEndDir(name)}/assets`];

async function releaseRemote(name: RemoteName, stats: CompileResult): Promise<void> {
  const entry = (stats.assets ?? []).map((asset) => asset.name).find((file) => /^container\..*\.js$/.test(file));
  if (!entry) throw new Refusal(`${frontEndDir(name)} has no entry: does its build expose ./screens?`);
  checkHasImports(name, stats.shares);
  addAssets(name);
  const { screens, parts } = await readScreens(sourceDir(name));
  writeRelease({
    name,
    entry: normalizeChunkHashes(name, entry),
    screens: screensWithFiles(screens, stats, await readFirstData(sourceDir(name), name, screens)),
    parts: parts.length > 0 ? partsWithFiles(parts, stats) : undefined,
    shares: stats.shares,
  });
}

/** Adds pictures that no module imports, for documents and manifests: `og.png` becomes `og.<hash>.png`. */
function addAssets(name: RemoteName): void {
  const dir = path.join(ROOT, frontEndDir(name), 'assets');
  if (!existsSync(dir)) return;
  for (const file of readdirSync(dir).filter((one) => /\.(png|jpg|webp|avif)$/.test(one))) {
    writeHashed(name, file, readFileSync(path.join(dir, file)));
  }
}

/** The remotes among these that have prerendered screens. */
async function prerenderedAmong(names: readonly FrontEndName[]): Promise<RemoteName[]> {
  const remotes = names.filter((name) => name !== 'shell');
  const tables = await Promise.all(remotes.map((name) => readScreens(sourceDir(name))));
  return remotes.filter((_, at) => tables[at]?.screens.some((screen) => screen.prerendered));
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
  writeRelease({ name, entry, screens, parts, shares, pages, pair: shell.id });
}

function statsOf(stats: Map<string, CompileResult>, name: string): CompileResult {
  const one = stats.get(name);
  if (!one) throw new Error(`There are no statistics of ${name}.`);
  return one;
}
