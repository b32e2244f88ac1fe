import path from 'node:path';
import { checkCompatibility } from '@niyukti/contract/releases/compatibility';
import type { Release } from '@niyukti/contract/releases/release';
import { previewRelease } from '@niyukti/contract/releases/release-calls';
import { type BuiltProduct, type FrontEndBuild, readBuild } from '@niyukti/platform/testing/compose';
import { adminToken } from '../../support/accounts.ts';
import { callAs } from '../../support/call-as.ts';
import { ROOT } from '../../support/checkout.ts';
import { builtRelease, uploadRelease } from '../../support/deploy.ts';
import { buildFirstWithKit, buildLastRelease, type EarlierBuild } from '../../support/earlier-builds.ts';
import { openAllScreens } from '../../support/open-all-screens.ts';
import { expect, test } from '../../support/test.ts';

// Old pages may send calls that the new API refuses.
test.use({ expectedErrors: [/Failed to load resource/] });
test.setTimeout(400_000);

let last: EarlierBuild;

test.beforeAll(() => {
  test.setTimeout(400_000);
  last = buildLastRelease();
});

test.afterAll(() => {
  if ('dist' in last) last.remove();
});

test('the screens of the last release open in the new shell', async ({ page }) => {
  const { lastBuild, newBuild } = readBuilds();
  const { accepted, refused } = checkRemotes(newBuild.shell, newRemotes(lastBuild, newBuild));
  await expectRefusals(newBuild.shell, refused, refused);
  await openAllScreens(page, newBuild.shell, accepted);
});

test('the new screens open in the shell of the last release, or in the oldest that the gate accepts', async ({
  page,
}) => {
  const { lastBuild, newBuild } = readBuilds();
  const { accepted, refused } = checkRemotes(lastBuild.shell, newRemotes(newBuild, lastBuild));
  await expectRefusals(lastBuild.shell, refused, refused.length > 0 ? [lastBuild.shell] : []);
  await openAllScreens(page, lastBuild.shell, accepted);
  if (refused.length === 0) return;
  const firstWithKit = buildFirstWithKit(newBuild.shell.release.kit);
  if ('missing' in firstWithKit) return annotate('not opened', firstWithKit.missing);
  try {
    await openAllScreens(page, readBuild(firstWithKit.dist).shell, refused);
  } finally {
    firstWithKit.remove();
  }
});

function readBuilds(): { lastBuild: BuiltProduct; newBuild: BuiltProduct } {
  test.skip('missing' in last, 'missing' in last ? last.missing : '');
  if ('missing' in last) throw new Error(last.missing);
  return { lastBuild: readBuild(last.dist), newBuild: readBuild(path.join(ROOT, 'dist')) };
}

/** The remotes of a build that the other build's shell has not been tested with by all other journeys. */
function newRemotes(build: BuiltProduct, other: BuiltProduct): FrontEndBuild[] {
  if (build.shell.release.id !== other.shell.release.id) return build.remotes;
  const ids = other.remotes.map((remote) => remote.release.id);
  return build.remotes.filter((remote) => !ids.includes(remote.release.id));
}

function checkRemotes(shell: FrontEndBuild, remotes: readonly FrontEndBuild[]) {
  const isAccepted = (remote: FrontEndBuild) => checkCompatibility(shell.release, remote.release) === null;
  return { accepted: remotes.filter(isAccepted), refused: remotes.filter((remote) => !isAccepted(remote)) };
}

/**
 * Expects that the running product refuses these remotes with the same words as our check. It gets
 * built releases with the kit and the shared modules of `uploads`.
 */
async function expectRefusals(
  shell: FrontEndBuild,
  remotes: readonly FrontEndBuild[],
  uploads: readonly FrontEndBuild[],
): Promise<void> {
  const withoutId = { ...shell.release, id: '' };
  const details = remotes.flatMap(({ release }) => checkCompatibility(withoutId, release)?.detail ?? []);
  for (const { release } of uploads) {
    const detail = (await refusalOf(release)).replace(/the shell \w+ does/, 'the shell does');
    expect(details).toContain(detail);
  }
  if (details.length > 0) annotate('refused by the gate', details.join(' '));
}

/** The gate refuses a remote at its upload, and a shell when it would be shown. */
async function refusalOf({ name, kit, runtime, shares }: Release): Promise<string> {
  try {
    const { id } = await uploadRelease({ ...builtRelease(name), kit, runtime, shares });
    await callAs(await adminToken(), previewRelease, { path: { name }, body: { release: id } });
  } catch (refusal) {
    const { message } = refusal as Error;
    return (JSON.parse(message.slice(message.indexOf('{'))) as { detail: string }).detail;
  }
  return `${name} was accepted`;
}

function annotate(type: string, description: string): void {
  test.info().annotations.push({ type, description });
}
