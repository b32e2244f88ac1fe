import { checkCompatibility } from '@niyukti/contract/releases/compatibility';
import type { Release } from '@niyukti/contract/releases/release';
import { findReplacement, infoOf, type ReleaseRow, readLiveRows } from '@niyukti/worker/releases';
import { sql } from 'drizzle-orm';
import { Refusal } from '../progress.ts';
import { openTarget } from './database.ts';
import { type Target, targetOptions } from './wrangler.ts';

/**
 * The live remotes that this checkout does not bring, and that do not run in its shell: each moves
 * to a release that its team uploaded for such a shell. Answers those releases. Throws `Refusal`
 * where one has none: asked before anything is changed, because the gate asks last.
 *
 * @example
 * const replacements = await findIncompatibleReleases({ remote: true, env: 'production' }, releases);
 */
export async function findIncompatibleReleases(
  target: Target,
  releases: readonly Release[],
  db = openTarget(target),
): Promise<ReleaseRow[]> {
  const shell = releases.find(({ name }) => name === 'shell');
  const tables = await db.all(sql`SELECT sql FROM sqlite_master WHERE name = 'releases'`);
  // A deployment that is made now has nothing live.
  if (!shell || tables.length === 0) return [];
  const own = new Set(releases.map(({ name }) => name));
  const replacements: ReleaseRow[] = [];
  const left: string[] = [];
  for (const row of (await readLiveRows(db)).filter(({ name }) => !own.has(name))) {
    const misfit = checkCompatibility(shell, infoOf(row));
    if (!misfit) continue;
    const found = await findReplacement(db, shell, row.name);
    if (found) replacements.push(found);
    else left.push(`  ${misfit.detail}`);
  }
  if (left.length > 0) throw new Refusal([...left, howTo(target, shell.id)].join('\n'));
  return replacements;
}

/** What brings a shell of another kit to a deployment with remotes of other repositories. */
function howTo(target: Target, shell: string): string {
  return `Nothing was changed. What is live and is not of this checkout goes along when its team has uploaded a release for this shell:
    npm run release -- shell --together --to …          once, from here: uploads the shell ${shell}, live for nobody
    npm run platform -- pack                            and the packages that they build with
    npx niyukti release --for-shell ${shell}   in the team's repository
  Then deploy again. Or take it out: npm run platform -- retire <remote>${targetOptions(target)}`;
}
