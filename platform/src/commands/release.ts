import path from 'node:path';
import type { FrontEndName, Release } from '@niyukti/contract/releases/release';
import { loadUnderCsp } from '@niyukti/platform/testing/load-under-csp';
import { build } from '../build/build.ts';
import { presentFrontEnds } from '../front-ends.ts';
import { CLI } from '../options.ts';
import { DIST, OUTSIDE } from '../paths.ts';
import { main, Refusal, step } from '../progress.ts';
import { checkSources } from '../release/check-sources.ts';
import { type Deployment, deploymentOf } from '../release/deployment.ts';
import { launchChromium } from '../release/launch-chromium.ts';
import { releaseOptions } from '../release/options.ts';
import { liveMarketingIn, withLiveShell } from '../release/pages.ts';
import { notePreview } from '../release/preview-note.ts';
import { provenance, refuseUncommitted } from '../release/provenance.ts';

async function builtAlone(name: FrontEndName): Promise<Release> {
  const [release] = (await build({ only: name })).releases;
  if (!release) throw new Refusal(`There is no ${name} in this checkout.`);
  return release;
}

/**
 * Pages are rendered in the live shell; a shell brings those of the live public site along. A
 * log-in's stand with another shell too (decision 12).
 */
const hasPages = ({ name, screens }: Release) => name === 'shell' || screens.some((screen) => screen.prerendered);

/** A release, and what is sent with it. */
interface Outgoing {
  readonly release: Release;
  /** What a shell takes along: the live marketing release, rendered in it. */
  readonly pages?: Release;
}

async function paired(deployment: Deployment, built: Release): Promise<Outgoing> {
  if (built.name !== 'shell') return { release: await withLiveShell(deployment, built) };
  const pages = await liveMarketingIn(deployment, built);
  return pages ? { release: built, pages } : { release: built };
}

function countPages({ release, pages }: Outgoing): string {
  const { length } = Object.keys((pages ?? release).pages);
  return length === 1 ? '1 page' : `${length} pages`;
}

/** Refuses a release whose screens do what the CSP of the deployment forbids. Answers how it went. */
async function checkCsp(deployment: Deployment, built: Release): Promise<string> {
  const { shell, marketing } = await deployment.live(built.name);
  const pair = built.name === 'shell' ? { shell: built, remote: marketing } : { shell, remote: built };
  if (!pair.shell || !pair.remote) return 'nothing is live there yet';
  const { shell: frame, remote } = pair;
  const browser = await launchChromium();
  if (!browser) return 'left out, because there is no Chromium';
  const dir = path.join(DIST, built.name);
  const refused = await loadUnderCsp(browser, { url: deployment.url, shell: frame, remote, built, dir }).finally(() =>
    browser.close(),
  );
  if (refused.length > 0) throw new Refusal(`The CSP refuses in every visitor's page:\n${refused.join('\n')}`);
  return remote.screens.length === 1 ? '1 screen' : `${remote.screens.length} screens`;
}

await main(async () => {
  const { name, promote, percent, preview, anyway, reason, to } = releaseOptions(presentFrontEnds(), OUTSIDE);
  if (!anyway && (promote || percent !== undefined)) refuseUncommitted(provenance());
  const deployment = deploymentOf(to);
  await step('Checking types', () => checkSources(name));
  const built = await step(
    `Building ${name}`,
    () => builtAlone(name),
    ({ files }) => `${Object.keys(files).length} files`,
  );
  const { release, ...more }: Outgoing = hasPages(built)
    ? await step('Rendering pages', () => paired(deployment, built), countPages)
    : { release: built };
  await step(
    'Opening its screens under the CSP',
    () => checkCsp(deployment, built),
    (said) => said,
  );
  await step(
    `Uploading to ${deployment.url}`,
    () => deployment.upload(release, (file) => path.join(DIST, name, file), more),
    ({ sent, isNew }) => (isNew ? `${sent} files were new` : 'it was there already'),
  );
  if (promote)
    await step(
      'Promoting',
      () => deployment.promote(name, release.id, reason, anyway),
      () => 'live',
    );
  if (percent !== undefined)
    await step(
      'Beginning the canary',
      () => deployment.setCanary(name, { release: release.id, percent }),
      () => `${percent} %`,
    );
  console.log(`\n  ${name} ${release.id}`);
  if (preview) console.log(notePreview({ name, release: release.id, ...(await deployment.preview(name, release.id)) }));
  if (!promote && percent === undefined)
    console.log(`  To make it live: ${CLI} promote ${name} ${release.id.slice(0, 6)}`);
});
