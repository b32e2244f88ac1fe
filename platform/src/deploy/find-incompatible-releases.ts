import { checkCompatibility } from '@niyukti/contract/releases/compatibility';
import type { Release } from '@niyukti/contract/releases/release';
import { fits, liveReleases, mayGoAlong, type ReleaseRow, sideOf } from '@niyukti/worker/releases';
import { Refusal } from '../progress.ts';
import { rowsOf, spelled } from './database.ts';
import { type Target, targetOptions } from './wrangler.ts';

/** Answers rows of one statement. */
export type Asks = <Row>(sql: string) => Promise<Row[]>;

/**
 * The live remotes that this checkout does not bring, and that its shell leaves behind: each goes
 * along with a release that its team uploaded for such a shell. Answers those releases. Throws
 * `Refusal` where one has none: asked before anything is changed, because the gate asks last.
 *
 * @example
 * const along = await findIncompatibleReleases({ remote: true, env: 'production' }, releases);
 */
export async function findIncompatibleReleases(
  target: Target,
  releases: readonly Release[],
  ask: Asks = (sql) => rowsOf(target, sql),
): Promise<ReleaseRow[]> {
  const shell = releases.find(({ name }) => name === 'shell');
  const [table] = await ask<{ sql: string }>("SELECT sql FROM sqlite_master WHERE name = 'releases'");
  // A deployment that is made now has nothing live.
  if (!shell || !table) return [];
  const own = new Set(releases.map(({ name }) => name));
  const live = (await ask<ReleaseRow>(spelled(liveReleases()))).filter(({ name }) => !own.has(name));
  const along: ReleaseRow[] = [];
  const left: string[] = [];
  for (const row of live) {
    const misfit = checkCompatibility(shell, sideOf({ ...row, shares: row.shares ?? null }));
    if (!misfit) continue;
    // A database from before releases were uploaded for a shell has none that was.
    const kept = table.sql.includes('for_shell') ? await ask<ReleaseRow>(spelled(mayGoAlong(row.name))) : [];
    const found = kept.find((one) => fits(shell, one));
    if (found) along.push(found);
    else left.push(`  ${misfit.detail}`);
  }
  if (left.length > 0) throw new Refusal([...left, howTo(target, shell.id)].join('\n'));
  return along;
}

/** What brings a shell of another kit to a deployment with remotes of other repositories. */
function howTo(target: Target, shell: string): string {
  return `Nothing was changed. What is live and is not of this checkout goes along when its team has uploaded a release for this shell:
    npm run release -- shell --together --to …          once, from here: uploads the shell ${shell}, live for nobody
    npm run platform -- pack                            and the packages that they build with
    npx niyukti release --for-shell ${shell}   in the team's repository
  Then deploy again. Or take it out: npm run platform -- retire <remote>${targetOptions(target)}`;
}
