import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@niyukti/contract/release';
import { prerenderPages } from '../build/prerender.ts';
import { makeRelease } from '../build/release.ts';
import { DIST } from '../paths.ts';
import { Refusal } from '../progress.ts';
import type { Deployment } from './deployment.ts';

/**
 * Marketing as it was built here, with its pages rendered in the shell that is live at the
 * deployment.
 *
 * @example
 * const marketing = await withLiveShell(deploymentOf(to), built);
 */
export async function withLiveShell(deployment: Deployment, marketing: Release): Promise<Release> {
  const { shell } = await deployment.live('marketing');
  if (!shell) throw new Refusal('No shell is live there yet: release the shell first.');
  return rendered(marketing, shell, {
    shell: await deployment.serverBundle('marketing', 'shell'),
    marketing: bundleOf(marketing),
  });
}

/**
 * The marketing release that is live at the deployment, with its pages rendered in the shell that
 * was built here. Null where none is live.
 *
 * @example
 * const pages = await liveMarketingIn(deploymentOf(to), shell);
 */
export async function liveMarketingIn(deployment: Deployment, shell: Release): Promise<Release | null> {
  const { marketing } = await deployment.live('shell');
  if (!marketing?.screens.some((screen) => screen.prerendered)) return null;
  return rendered(marketing, shell, {
    shell: bundleOf(shell),
    marketing: await deployment.serverBundle('shell', 'marketing'),
  });
}

/** Where the server bundle of a release that was built here lies. */
function bundleOf({ name, server }: Release): string {
  if (!server) throw new Refusal(`The build of ${name} has no bundle to render pages with.`);
  return path.join(DIST, name, server.file);
}

async function rendered(
  marketing: Release,
  shell: Release,
  bundles: { shell: string | Uint8Array; marketing: string | Uint8Array },
): Promise<Release> {
  const dir = mkdtempSync(path.join(tmpdir(), 'niyukti-pages-'));
  const fileOf = (side: 'shell' | 'marketing') => {
    const bundle = bundles[side];
    if (typeof bundle === 'string') return bundle;
    const file = path.join(dir, `${side}.mjs`);
    writeFileSync(file, bundle);
    return file;
  };
  try {
    const pages = await prerenderPages(marketing.screens, { shell: fileOf('shell'), marketing: fileOf('marketing') });
    return makeRelease({ ...marketing, pages, pair: shell.id });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
