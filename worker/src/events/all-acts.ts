import type { Database } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import type { RowOf } from '../core/rows.ts';
import { type ActFilter, type ActRow, type LOOKED, packedActs } from './acts.ts';
import { eventsOf } from './packs/read.ts';
import { packsNumbered } from './packs/rows.ts';

/** Packs that one answer opens: each is some 300 events. */
const OPENED = 48;

/** Acts of rows and of packs, newest first. */
export interface AllActs {
  readonly acts: readonly ActRow[];
  /** Acts before it were not looked at; null where all were, or more than the page holds. */
  readonly floor: number | null;
}

/**
 * Puts what stands in packs among the acts of rows. Where that would open too many packs, the
 * answer ends before: the next one goes on there.
 */
export async function allActs(
  db: Database,
  filter: ActFilter,
  window: Window,
  rows: {
    readonly looked: readonly RowOf<typeof LOOKED>[];
    readonly acts: readonly ActRow[];
  },
): Promise<AllActs> {
  const [seen] = rows.looked;
  const oldest = rows.acts.length > window.limit ? rows.acts.at(-1) : undefined;
  const floor = seen === undefined || seen.whole === 1 || oldest ? null : seen.floor;
  const among = rows.looked.flatMap(({ id, pack }) =>
    id === null || pack === null || id <= (oldest?.line ?? 0) ? [] : [{ id, pack }],
  );
  const packs = [...new Set(among.map(({ pack }) => pack))].slice(0, OPENED);
  if (packs.length === 0) return { acts: rows.acts, floor };
  const beyond = among.find(({ pack }) => !packs.includes(pack));
  const lowest = beyond ? beyond.id + 1 : floor;
  const wanted = new Set(among.map(({ id }) => id).filter((id) => id >= (lowest ?? 0)));
  const events = await eventsOf(await db.all(packsNumbered(JSON.stringify(packs))), ({ id }) => wanted.has(id));
  const older = await db.all(packedActs(filter, window, events));
  const acts = [...rows.acts, ...older].filter(({ line }) => line >= (lowest ?? 0));
  return { acts: acts.sort((one, other) => other.line - one.line), floor: lowest };
}
