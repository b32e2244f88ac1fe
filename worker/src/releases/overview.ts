import { KeptProvenance } from '@niyukti/contract/releases/provenance';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import type {
  Canary,
  FrontEndReleases,
  ReleaseAction,
  ReleaseEvent,
  ReleaseSummary,
} from '@niyukti/contract/releases/release-calls';
import { eq } from 'drizzle-orm';
import { builtQuery, select } from '../core/build.ts';
import type { Answers, Database, Rows, Statement } from '../core/database.ts';
import { iso } from '../core/iso.ts';
import { pick } from '../core/rows.ts';
import {
  type ReleaseHistoryRow,
  type ReleasePointerRow,
  type ReleaseRow,
  releasePointers,
} from '../core/schema/platform.ts';
import type { Env } from './env.ts';
import { byId } from './registry/register.ts';
import { judge } from './rollout/alerts.ts';
import { historyOf, keptReleases, previousOf } from './rollout/promote.ts';
import { withdraws } from './rollout/watch.ts';

/** How many releases and lines of history an answer carries. */
const SHOWN = 20;
/** Lines that are read to find what was live before. */
const READ = 200;

/** Where it is read from. */
interface Place {
  readonly db: Database;
  readonly env: Env;
}

const readPointer = builtQuery(pick(releasePointers, 'name'), ({ name }) =>
  select(pick(releasePointers, 'release_id', 'canary_id', 'canary_percent', 'canary_since'))
    .from(releasePointers)
    .where(eq(releasePointers.name, name)),
);

type PointerRow = Pick<ReleasePointerRow, 'release_id' | 'canary_id' | 'canary_percent' | 'canary_since'>;

const readsOf = (name: FrontEndName) => [readPointer({ name }), keptReleases(name), historyOf(name, READ)] as const;
type Read = Answers<ReturnType<typeof readsOf>>;

/**
 * Everything about the releases of one front end, in one round trip; a canary's alerts take one
 * more, as does a live release that is older than all that are kept in the list.
 */
export async function frontEndReleases(place: Place, name: FrontEndName): Promise<FrontEndReleases> {
  return shownOf(place, name, await place.db.batch(...readsOf(name)));
}

/** The same of several, together. */
export async function allReleases(place: Place, names: readonly FrontEndName[]): Promise<FrontEndReleases[]> {
  const all: readonly Rows<unknown>[] = await place.db.batch(
    ...names.flatMap((name): Statement[] => [...readsOf(name)]),
  );
  const each = all.length / names.length;
  return Promise.all(
    names.map((name, at) => shownOf(place, name, all.slice(at * each, (at + 1) * each) as unknown as Read)),
  );
}

async function shownOf(place: Place, name: FrontEndName, [pointers, kept, history]: Read): Promise<FrontEndReleases> {
  const pointer = pointers.rows[0];
  const live =
    pointer &&
    (kept.rows.find(({ id }) => id === pointer.release_id) ?? (await place.db.first(byId(name, pointer.release_id))));
  return {
    name,
    live: live ? summaryOf(live) : null,
    canary: pointer ? await canaryOf(place, name, pointer) : null,
    previous: pointer ? previousOf(name, pointer.release_id, history.rows, kept.rows) : null,
    releases: kept.rows.slice(0, SHOWN).map(summaryOf),
    history: history.rows.slice(0, SHOWN).map(eventOf),
  };
}

async function canaryOf({ db, env }: Place, name: FrontEndName, pointer: PointerRow): Promise<Canary | null> {
  const { release_id: id, canary_id: release, canary_percent: percent, canary_since: since } = pointer;
  if (release === null || percent === null || since === null) return null;
  const { alerts, unjudged } = await judge(db, name, id, { release, since });
  return { release, percent, since: iso(since), alerts, unjudged, withdraws: withdraws(env) };
}

/** A release as it goes out. */
export function summaryOf(row: ReleaseRow): ReleaseSummary {
  const { id, created_at, by_name, files, bytes, kit, pair } = row;
  const provenance = row.provenance === null ? null : KeptProvenance.parse(JSON.parse(row.provenance));
  return { release: id, createdAt: iso(created_at), by: by_name, files, bytes, kit, pair, provenance };
}

function eventOf(row: ReleaseHistoryRow): ReleaseEvent {
  return {
    at: iso(row.created_at),
    by: row.by_name,
    action: row.action as ReleaseAction,
    reason: row.reason,
    from: row.previous_id,
    to: row.release_id,
  };
}
