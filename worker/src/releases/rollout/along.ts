import { checkCompatibility, type ReleaseInfo } from '@niyukti/contract/releases/compatibility';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { Database } from '../../core/database.ts';
import { query } from '../../core/query.ts';
import { columnsIn } from '../../core/rows.ts';
import { type ReleaseRow, releases } from '../../core/schema/platform.ts';
import { sideOf } from '../fit.ts';
import { byId } from '../registry/register.ts';

/**
 * What of a remote may go live without being named, beside a shell that its live release does not
 * fit: what its team uploaded for a shell that was not live yet, and what was live before. The one
 * that was used last comes first.
 */
export const mayGoAlong = query(
  columnsIn(releases),
  `SELECT * FROM releases WHERE name = ? AND (for_shell IS NOT NULL OR EXISTS (
    SELECT 1 FROM release_history h WHERE h.name = releases.name AND h.release_id = releases.id AND h.action = 'promote'
  )) ORDER BY used_at DESC LIMIT 50`,
);

/** Whether a remote runs in a shell. */
export const fits = (shell: ReleaseInfo, remote: ReleaseRow): boolean =>
  checkCompatibility(shell, sideOf(remote)) === null;

/** What goes along with these targets of the live remotes that are none of them, by name. */
export async function goingAlong(
  db: Database,
  live: ReadonlyMap<FrontEndName, ReleaseRow>,
  targets: Readonly<Record<FrontEndName, string>>,
): Promise<Record<FrontEndName, string>> {
  const row = await db.first(byId('shell', targets.shell ?? ''));
  const found: Record<FrontEndName, string> = {};
  if (!row) return found;
  const shell = sideOf(row);
  for (const [name, remote] of live) {
    if (name === 'shell' || Object.hasOwn(targets, name) || fits(shell, remote)) continue;
    const other = (await db.all(mayGoAlong(name))).find((one) => fits(shell, one));
    if (other) found[name] = other.id;
  }
  return found;
}
