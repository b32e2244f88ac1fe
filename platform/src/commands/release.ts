import path from 'node:path';
import type { FrontEndName, Release } from '@niyukti/contract/releases/release';
import { build } from '../build/build.ts';
import { presentFrontEnds } from '../front-ends.ts';
import { DIST, OUTSIDE } from '../paths.ts';
import { main, Refusal, step } from '../progress.ts';
import { checkSources } from '../release/check-sources.ts';
import { type Deployment, deploymentOf } from '../release/deployment.ts';
import { releaseOptions } from '../release/options.ts';
import { liveMarketingIn, withLiveShell } from '../release/pages.ts';
import { notePreview } from '../release/preview-note.ts';

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
  /** Of a shell: what it goes live with comes later. */
  readonly together?: boolean;
  /** What a shell takes along: the live marketing release, rendered in it. */
  readonly pages?: Release;
}

async function paired(deployment: Deployment, built: Release, forShell: string | undefined): Promise<Outgoing> {
  if (built.name !== 'shell') return { release: await withLiveShell(deployment, built, forShell) };
  const pages = await liveMarketingIn(deployment, built);
  return pages ? { release: built, pages } : { release: built };
}

function countPages({ release, pages }: Outgoing): string {
  return `${Object.keys((pages ?? release).pages).length} pages`;
}

await main(async () => {
  const asked = releaseOptions(process.argv.slice(2), presentFrontEnds(), OUTSIDE);
  const { name, promote, percent, preview, forShell, together, reason, to } = asked;
  const deployment = deploymentOf(to);
  await step('Checking types', () => checkSources(name));
  const built = await step(
    `Building ${name}`,
    () => builtAlone(name),
    ({ files }) => `${Object.keys(files).length} files`,
  );
  // The pages of a shell that is not live yet are rendered where all of it is built: by a
  // deployment.
  const { release, ...more }: Outgoing = together
    ? { release: built, together }
    : hasPages(built)
      ? await step('Rendering pages', () => paired(deployment, built, forShell), countPages)
      : { release: built };
  const sent = forShell ? { ...more, shell: forShell } : more;
  await step(
    `Uploading to ${deployment.url}`,
    () => deployment.upload(release, (file) => path.join(DIST, name, file), sent),
    ({ sent, isNew }) => (isNew ? `${sent} files were new` : 'it was there already'),
  );
  if (promote)
    await step(
      'Promoting',
      () => deployment.promote(name, release.id, reason),
      () => 'live',
    );
  if (percent !== undefined)
    await step(
      'Beginning the canary',
      () => deployment.setCanary(name, release.id, percent),
      () => `${percent} %`,
    );
  console.log(`\n  ${name} ${release.id}`);
  if (preview) console.log(notePreview({ name, release: release.id, ...(await deployment.preview(name, release.id)) }));
  if (together)
    console.log(`  It is live for nobody. Remotes are uploaded for it by: release --for-shell ${release.id}`);
  else if (forShell) console.log(`  It goes live with the shell ${forShell}, by npm run deploy of that checkout.`);
  else if (!promote && percent === undefined)
    console.log(`  To make it live: ${OUTSIDE ? 'npx niyukti' : 'npm run platform --'} promote ${name} ${release.id}`);
});
