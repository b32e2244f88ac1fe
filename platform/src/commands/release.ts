import path from 'node:path';
import { parseArgs } from 'node:util';
import type { FrontEndName, Release } from '@niyukti/contract/release';
import { build } from '../build/build.ts';
import { presentFrontEnds } from '../front-ends.ts';
import { DIST, OUTSIDE } from '../paths.ts';
import { main, Refusal, step } from '../progress.ts';
import { checkSources } from '../release/check-sources.ts';
import { type Deployment, deploymentOf } from '../release/deployment.ts';
import { liveMarketingIn, withLiveShell } from '../release/pages.ts';
import { hasFirstViews } from '../rspack/server.ts';

const HERE = presentFrontEnds();
const USAGE = `${OUTSIDE ? 'niyukti release' : 'npm run release -- <front end>'} [--promote | --percent N] [--preview] [--reason TEXT] [--to URL]
  Checks the types of one front end, builds it alone and uploads it: ${HERE.join(', ')}.
  --promote    makes it live at once (the token needs the right)
  --percent N  makes it live for N per cent of the visitors
  --preview    prints a link that shows it to one browser
  --to URL     the deployment; NIYUKTI_URL, else http://localhost:8787
  The deploy token comes from NIYUKTI_DEPLOY_TOKEN; a run of a hosted CI that is trusted needs none.`;

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        promote: { type: 'boolean', default: false },
        preview: { type: 'boolean', default: false },
        percent: { type: 'string' },
        reason: { type: 'string', default: 'Released from a checkout' },
        to: { type: 'string' },
      },
    });
    const asked = positionals[0]?.replace(/^mf-/, '') ?? (OUTSIDE ? HERE[0] : undefined);
    const name = HERE.find((one) => one === asked);
    const percent = values.percent === undefined ? undefined : Number(values.percent);
    const isShare = percent === undefined || (Number.isInteger(percent) && percent >= 1 && percent <= 100);
    if (!name || positionals.length > 1 || !isShare || (values.promote && percent !== undefined))
      throw new Refusal(USAGE);
    return { ...values, name, percent };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function builtAlone(name: FrontEndName): Promise<Release> {
  const [release] = (await build({ only: name })).releases;
  if (!release) throw new Refusal(`There is no ${name} in this checkout.`);
  return release;
}

/**
 * Pages are rendered in the live shell; a shell brings those of the live public site along. A
 * log-in's stand with another shell too (decision 85).
 */
const hasPages = ({ name, screens }: Release) =>
  name === 'shell' || hasFirstViews(name) || screens.some((screen) => screen.prerendered);

interface Outgoing {
  release: Release;
  /** What a shell takes along: the live marketing release, rendered in it. */
  pages?: Release;
}

async function paired(deployment: Deployment, built: Release): Promise<Outgoing> {
  if (built.name !== 'shell') return { release: await withLiveShell(deployment, built) };
  const pages = await liveMarketingIn(deployment, built);
  return pages ? { release: built, pages } : { release: built };
}

function countPages({ release, pages }: Outgoing): string {
  return `${Object.keys((pages ?? release).pages).length} pages`;
}

await main(async () => {
  const { name, promote, percent, preview, reason, to } = readOptions();
  const deployment = deploymentOf(to);
  await step('Checking types', () => checkSources(name));
  const built = await step(
    `Building ${name}`,
    () => builtAlone(name),
    ({ files }) => `${Object.keys(files).length} files`,
  );
  const { release, ...more } = hasPages(built)
    ? await step('Rendering pages', () => paired(deployment, built), countPages)
    : { release: built };
  await step(
    `Uploading to ${deployment.url}`,
    () => deployment.upload(release, (file) => path.join(DIST, name, file), more),
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
  if (preview) {
    const { url, expiresAt } = await deployment.preview(name, release.id);
    console.log(`  Preview, for one browser, until ${expiresAt}:\n  ${url}`);
  }
  if (!promote && percent === undefined)
    console.log(`  To make it live: ${OUTSIDE ? 'npx niyukti' : 'npm run platform --'} promote ${name} ${release.id}`);
});
