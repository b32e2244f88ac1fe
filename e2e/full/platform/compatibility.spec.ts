import path from 'node:path';
import { checkCompatibility } from '@niyukti/contract/releases/compatibility';
import { type BuiltProduct, type FrontEndBuild, readBuild } from '@niyukti/platform/testing/compose';
import { ROOT } from '../../support/checkout.ts';
import { uploadVariant } from '../../support/deploy.ts';
import { buildFirstThatGives, buildLastRelease, type LastRelease } from '../../support/last-release.ts';
import { openAll } from '../../support/open-screens.ts';
import { expect, test } from '../../support/test.ts';

// The new API answers old pages, too: what it refuses them is theirs to show.
test.use({ expectedErrors: [/Failed to load resource/] });
test.setTimeout(400_000);

let last: LastRelease;

test.beforeAll(() => {
  test.setTimeout(400_000);
  last = buildLastRelease();
});

test.afterAll(() => {
  if ('dist' in last) last.remove();
});

test('the screens of the remotes of the last release open in the new shell', async ({ page }) => {
  const { old, now } = builds();
  const { fit, refused } = pairs(now.shell, met(old, now));
  await tellRefused(now.shell, refused, refused);
  await openAll(page, now.shell, fit);
});

test('the screens of the new remotes open in the shell of the last release, or in the first that the gate takes for them', async ({
  page,
}) => {
  const { old, now } = builds();
  const { fit, refused } = pairs(old.shell, met(now, old));
  await tellRefused(old.shell, refused, refused.length > 0 ? [old.shell] : []);
  await openAll(page, old.shell, fit);
  if (refused.length === 0) return;
  // The kit has moved since: a shell of the same kit, as old as there is one, serves them.
  const younger = buildFirstThatGives(now.shell.release.kit);
  if ('missing' in younger) return say('not opened', younger.missing);
  try {
    await openAll(page, readBuild(younger.dist).shell, refused);
  } finally {
    younger.remove();
  }
});

function builds(): { old: BuiltProduct; now: BuiltProduct } {
  test.skip('missing' in last, 'missing' in last ? last.missing : '');
  if ('missing' in last) throw new Error(last.missing);
  return { old: readBuild(last.dist), now: readBuild(path.join(ROOT, 'dist')) };
}

/**
 * Remotes of one build that the other's shell has not met. Beside an unchanged shell only remotes
 * that changed are a new pair; the others are what every journey opens.
 */
function met(mine: BuiltProduct, others: BuiltProduct): FrontEndBuild[] {
  if (mine.shell.release.id !== others.shell.release.id) return mine.remotes;
  const ids = others.remotes.map((one) => one.release.id);
  return mine.remotes.filter((one) => !ids.includes(one.release.id));
}

/** What the gate takes beside a shell, and what it refuses. */
function pairs(
  shell: FrontEndBuild,
  remotes: readonly FrontEndBuild[],
): { fit: FrontEndBuild[]; refused: FrontEndBuild[] } {
  const fits = (one: FrontEndBuild) => checkCompatibility(shell.release, one.release) === null;
  return { fit: remotes.filter(fits), refused: remotes.filter((one) => !fits(one)) };
}

/**
 * What keeps these remotes from this shell, in words. The gate of the running product says the
 * same: it is sent a front end of today that gives or takes of the kit what `sent` does.
 */
async function tellRefused(
  shell: FrontEndBuild,
  remotes: readonly FrontEndBuild[],
  sent: readonly FrontEndBuild[],
): Promise<void> {
  const unnamed = { ...shell.release, id: '' };
  const words = remotes.flatMap(({ release }) => checkCompatibility(unnamed, release)?.detail ?? []);
  for (const one of sent) expect(words).toContain(await answerTo(one));
  if (words.length > 0) say('refused by the gate', words.join(' '));
}

/** The words of the refusal, without the id of the shell that was made up. */
async function answerTo({ release: { name, kit, runtime, shares } }: FrontEndBuild): Promise<string> {
  const answer = uploadVariant(name, (built) => ({ ...built, kit, runtime, shares }));
  const message = await answer.then(
    () => `{ "detail": "${name} was taken" }`,
    (refusal: Error) => refusal.message,
  );
  const { detail } = JSON.parse(message.slice(message.indexOf('{'))) as { detail: string };
  return detail.replace(/the shell \w+ does/, 'the shell does');
}

function say(type: string, description: string): void {
  test.info().annotations.push({ type, description });
}
