import path from 'node:path';
import { holdsRuntime } from '@niyukti/contract/remote-entry';
import { runsOn, TESTED_RUNTIMES } from '@niyukti/contract/versions';
import { readBuild } from '@niyukti/platform/testing/compose';
import { ROOT } from '../../support/checkout.ts';
import { openAll } from '../../support/open-screens.ts';
import { buildWithRuntime, federationVersion } from '../../support/other-runtime.ts';
import { expect, test } from '../../support/test.ts';

/** The last page is one that must not come. */
test.use({ expectedErrors: [/Failed to load resource|AreaError: It did not load/] });

for (const { from } of TESTED_RUNTIMES.filter((range) => range.from !== range.to))
  test(`remotes that were released with the runtime of federation ${from} open in this shell, whose runtime is another`, async ({
    page,
  }) => {
    // It builds everything once more, with packages of the registry.
    test.setTimeout(900_000);
    expect(runsOn(federationVersion(), from), 'a range is tried with its oldest and what is installed').toBe(true);
    const other = buildWithRuntime(from);
    try {
      const [old, now] = [readBuild(other.dist), readBuild(path.join(ROOT, 'dist'))];
      expect([old, now].map(({ shell }) => shell.release.runtime)).toEqual([from, federationVersion()]);
      expect(old.remotes.filter(({ release }) => !holdsRuntime(release.entry))).toEqual([]);
      await openAll(page, now.shell, old.remotes);
      // What they ran on is the shell's runtime: without it, none of them starts.
      await page.route('**/remotes/shell/older.*.js', (route) => route.abort());
      await page.reload();
      await expect(page.getByText(/did not load$/).first()).toBeVisible();
    } finally {
      other.remove();
    }
  });
