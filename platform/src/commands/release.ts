import path from 'node:path';
import {
  deployPreview,
  deployPromote,
  deploySetCanary,
  readLiveReleases,
} from '@niyukti/contract/releases/deploy-calls';
import type { FrontEndName, Release } from '@niyukti/contract/releases/release';
import { loadUnderCsp } from '@niyukti/platform/testing/load-under-csp';
import type { Browser } from '@playwright/test';
import { build } from '../build/build.ts';
import { presentFrontEnds } from '../front-ends.ts';
import { CLI, readArguments } from '../options.ts';
import { DIST } from '../paths.ts';
import { Refusal, step } from '../progress.ts';
import { checkTypes } from '../release/check-types.ts';
import { type Deployment, deploymentOf } from '../release/deployment.ts';
import { describePreview } from '../release/describe.ts';
import { liveMarketingIn, withLiveShell } from '../release/pages.ts';
import { provenance, refuseUncommitted } from '../release/provenance.ts';
import { frontEndFirst, wholeNumber } from '../release/steer.ts';

/** `release <front end>`: builds, checks and uploads one front end. */
export async function release(): Promise<void> {
  const { name, promote, percent, preview, anyway, reason, to } = releaseOptions(presentFrontEnds());
  if (!anyway && (promote || percent !== undefined)) refuseUncommitted(provenance());
  const deployment = deploymentOf(to);
  await step('Checking types', () => checkTypes(name));
  const built = await step(
    `Building ${name}`,
    () => buildAlone(name),
    ({ files }) => `${Object.keys(files).length} files`,
  );
  const { release: made, ...more }: Upload = hasPages(built)
    ? await step('Rendering pages', () => renderPages(deployment, built), countPages)
    : { release: built };
  await step(
    'Opening its screens under the CSP',
    () => checkCsp(deployment, built),
    (result) => result,
  );
  await step(
    `Uploading to ${deployment.url}`,
    () => deployment.upload(made, (file) => path.join(DIST, name, file), more),
    ({ sent, isNew }) => (isNew ? `${sent} files were new` : 'it was there already'),
  );
  if (promote)
    await step(
      'Promoting',
      () => deployment.call(deployPromote, { path: { name }, body: { release: made.id, reason, anyway } }),
      'live',
    );
  if (percent !== undefined)
    await step(
      'Beginning the canary',
      () => deployment.call(deploySetCanary, { path: { name }, body: { release: made.id, percent } }),
      `${percent} %`,
    );
  console.log(`\n  ${name} ${made.id}`);
  if (preview) {
    const link = await deployment.call(deployPreview, { path: { name }, body: { release: made.id } });
    console.log(describePreview({ name, release: made.id, ...link }));
  }
  if (!promote && percent === undefined)
    console.log(`  To make it live: ${CLI} promote ${name} ${made.id.slice(0, 6)}`);
}

const OPTIONS = {
  promote: { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  anyway: { type: 'boolean', default: false },
  percent: { type: 'string' },
  reason: { type: 'string', default: 'Released from a checkout' },
  to: { type: 'string' },
} as const;

/** The options of a release. Throws `Refusal` with the fault in a sentence. */
export function releaseOptions(present: readonly FrontEndName[], own?: FrontEndName, args?: readonly string[]) {
  const { values, positionals } = readArguments(OPTIONS, args);
  const [name] = frontEndFirst(positionals, 0, own);
  if (!present.includes(name))
    throw new Refusal(`There is no front end "${name}" here. There are: ${present.join(', ')}.`);
  const { percent: share, promote } = values;
  const fault = '--percent takes a number from 1 to 100';
  const percent = share === undefined ? undefined : wholeNumber(share, fault, 1, 100);
  if (promote && percent !== undefined) throw new Refusal('Choose one: --promote or --percent.');
  return { ...values, name, percent };
}

/** A release, and what is uploaded with it. */
interface Upload {
  readonly release: Release;
  /** With a shell: the live marketing release, rendered in it. */
  readonly pages?: Release;
}

async function buildAlone(name: FrontEndName): Promise<Release> {
  const [built] = (await build({ only: name })).releases;
  if (!built) throw new Refusal(`There is no ${name} in this checkout.`);
  return built;
}

/** True when pages are rendered for a release: a shell brings those of the live marketing release. */
const hasPages = ({ name, screens }: Release) => name === 'shell' || screens.some((screen) => screen.prerendered);

async function renderPages(deployment: Deployment, built: Release): Promise<Upload> {
  if (built.name !== 'shell') return { release: await withLiveShell(deployment, built) };
  const pages = await liveMarketingIn(deployment, built);
  return pages ? { release: built, pages } : { release: built };
}

function countPages({ release, pages }: Upload): string {
  const { length } = Object.keys((pages ?? release).pages);
  return length === 1 ? '1 page' : `${length} pages`;
}

/** Throws `Refusal` when screens do what the CSP of the deployment forbids. Answers the result in words. */
async function checkCsp(deployment: Deployment, built: Release): Promise<string> {
  const { shell, marketing } = await deployment.call(readLiveReleases, { path: { name: built.name } });
  const pair = built.name === 'shell' ? { shell: built, remote: marketing } : { shell, remote: built };
  if (!pair.shell || !pair.remote) return 'nothing is live there yet';
  const { shell: liveShell, remote } = pair;
  const browser = await launchChromium();
  if (!browser) return 'left out, because there is no Chromium';
  const dir = path.join(DIST, built.name);
  const opened = loadUnderCsp(browser, { url: deployment.url, shell: liveShell, remote, built, dir });
  const refused = await opened.finally(() => browser.close());
  if (refused.length > 0) throw new Refusal(`The CSP refuses in every visitor's page:\n${refused.join('\n')}`);
  return remote.screens.length === 1 ? '1 screen' : `${remote.screens.length} screens`;
}

/** Null without Playwright or a Chromium: neither is needed to release. */
async function launchChromium(): Promise<Browser | null> {
  try {
    const [{ chromium }, { chromiumOfJourneys }] = await Promise.all([
      import('@playwright/test'),
      import('../testing/chromium.ts'),
    ]);
    const executablePath = chromiumOfJourneys();
    // The sandbox of Chromium does not start as root, as in many containers.
    const isRoot = process.getuid?.() === 0;
    return await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: isRoot ? ['--no-sandbox'] : [],
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND' || message.includes("Executable doesn't exist")) return null;
    throw error;
  }
}
