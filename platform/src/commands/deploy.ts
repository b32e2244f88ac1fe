import { parseArgs } from 'node:util';
import { build } from '../build/build.ts';
import { liveReleases, promote, uploadRelease } from '../deploy/releases.ts';
import { type Target, targetFlags, wrangler } from '../deploy/wrangler.ts';
import { main, step } from '../progress.ts';

/**
 * Ships this checkout to Cloudflare: migrations, Worker, releases, pointers, in this order, each only as far as it is new.
 * `--try STATE` runs the same commands against a local state and builds the Worker without shipping it.
 */
await main(async () => {
  const { values } = parseArgs({ options: { try: { type: 'string' } } });
  const target: Target = values.try ? { remote: false, state: values.try } : { remote: true };
  const { releases } = await step(
    'Building the front ends',
    () => build(),
    ({ built }) => built.join(', ') || 'unchanged',
  );
  await step(
    'Migrating the database',
    () => wrangler(['d1', 'migrations', 'apply', 'DB', ...targetFlags(target)]),
    () => 'up to date',
  );
  await step(
    'Shipping the Worker',
    () => wrangler(['deploy', ...(target.remote ? [] : ['--dry-run', '--outdir', '.niyukti/worker'])]),
    () => (target.remote ? 'live' : 'built'),
  );
  const live = await liveReleases(target);
  const fresh = releases.filter((release) => live.get(release.name) !== release.id);
  for (const release of fresh)
    await step(
      `Uploading ${release.name}`,
      () => uploadRelease(target, release),
      () => `${Object.keys(release.files).length} files`,
    );
  await step(
    'Moving the pointers',
    () => promote(target, fresh, live),
    () => fresh.map(({ name, id }) => `${name} ${id}`).join(', ') || 'nothing new',
  );
});
