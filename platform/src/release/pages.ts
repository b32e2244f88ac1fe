import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLiveReleases } from '@niyukti/contract/releases/deploy-calls';
import type { Release } from '@niyukti/contract/releases/release';
import { prerenderPages } from '../build/prerender.ts';
import { makeRelease } from '../build/release.ts';
import { DIST } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { SERVER_DIST } from '../rspack/server.ts';
import type { Deployment } from './deployment.ts';

/** A remote that was built here, with its pages rendered in the deployment's live shell. */
export async function withLiveShell(deployment: Deployment, remote: Release): Promise<Release> {
  const { name } = remote;
  const { shell } = await deployment.call(readLiveReleases, { path: { name } });
  if (!shell) throw new Refusal('No shell is live there yet: release the shell first.');
  return rendered(remote, shell, {
    shell: await deployment.serverBundle(name, 'shell'),
    // Only marketing's bundle is part of its release: no other team renders the pages of the others.
    remote: remote.server ? bundleOf(remote) : path.join(SERVER_DIST, `${name}.mjs`),
  });
}

/** The deployment's live marketing release, with its pages rendered in the shell that was built here; null without one. */
export async function liveMarketingIn(deployment: Deployment, shell: Release): Promise<Release | null> {
  const { marketing } = await deployment.call(readLiveReleases, { path: { name: 'shell' } });
  if (!marketing?.screens.some((screen) => screen.prerendered)) return null;
  return rendered(marketing, shell, {
    shell: bundleOf(shell),
    remote: await deployment.serverBundle('shell', 'marketing'),
  });
}

/** The file of the server bundle of a release that was built here. */
function bundleOf({ name, server }: Release): string {
  if (!server) throw new Refusal(`The build of ${name} has no bundle to render pages with.`);
  return path.join(DIST, name, server.file);
}

async function rendered(
  remote: Release,
  shell: Release,
  bundles: { shell: string | Uint8Array; remote: string | Uint8Array },
): Promise<Release> {
  const dir = mkdtempSync(path.join(tmpdir(), 'niyukti-pages-'));
  const fileOf = (side: 'shell' | 'remote') => {
    const bundle = bundles[side];
    if (typeof bundle === 'string') return bundle;
    const file = path.join(dir, `${side}.mjs`);
    writeFileSync(file, bundle);
    return file;
  };
  try {
    const files = { shell: fileOf('shell'), remote: fileOf('remote') };
    const pages = await prerenderPages(remote.name, remote.screens, files);
    return makeRelease({ ...remote, pages, pair: shell.id });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
