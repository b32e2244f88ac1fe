import { checkCompatibility } from '@niyukti/contract/releases/compatibility';
import type { Release } from '@niyukti/contract/releases/release';
import { type AnyOrm, readLiveRows, toReleaseInfo } from '@niyukti/worker/releases';
import { sql } from 'drizzle-orm';
import { CLI } from '../options.ts';
import { Refusal } from '../progress.ts';
import { withDatabase } from './database.ts';
import { type Target, targetOptions } from './wrangler.ts';

/**
 * Throws `Refusal` when live remotes of other repositories do not run in this checkout's shell. The
 * server checks it too, but only after the Worker is deployed.
 */
export async function refuseIncompatibleReleases(
  target: Target,
  releases: readonly Release[],
  db?: AnyOrm,
): Promise<void> {
  if (!db) return withDatabase(target, ({ orm }) => refuseIncompatibleReleases(target, releases, orm));
  const shell = releases.find(({ name }) => name === 'shell');
  const tables = await db.all(sql`SELECT sql FROM sqlite_master WHERE name = 'releases'`);
  // A new deployment has no live release.
  if (!shell || tables.length === 0) return;
  const own = new Set(releases.map(({ name }) => name));
  const others = (await readLiveRows(db)).filter(({ name }) => !own.has(name));
  const misfits = others.flatMap((row) => checkCompatibility(shell, toReleaseInfo(row)) ?? []);
  if (misfits.length === 0) return;
  throw new Refusal(
    [
      ...misfits.map(({ detail }) => `  ${detail}`),
      `Nothing was changed. Keep what they import in the kit, or take them out and let their teams release for the new shell:
    ${CLI} retire <remote>${targetOptions(target)}
    ${CLI} pack`,
    ].join('\n'),
  );
}
