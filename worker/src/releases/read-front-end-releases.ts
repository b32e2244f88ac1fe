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
import type { Database } from '../core/database.ts';
import { readGrants } from '../core/front-ends.ts';
import { iso } from '../core/iso.ts';
import {
  type ReleaseHistoryRow,
  type ReleasePointerRow,
  type ReleaseRow,
  releasePointers,
} from '../core/schema/platform.ts';
import { findRelease } from './release-rows.ts';
import { judgeCanary } from './rollout/judge-canary.ts';
import { listOpenPreviews } from './rollout/preview-links.ts';
import { findPreviousRelease, findReleaseState, readHistory, readKeptReleases } from './rollout/roll-back.ts';
import { parseCanaryRule } from './rollout/select-releases.ts';

/** Maximum number of releases, previews and history lines in an answer. */
const MAX_ROWS = 20;

/** Reads everything about the releases of one front end. */
export async function readFrontEndReleases(
  context: { readonly db: Database; readonly now: number },
  name: FrontEndName,
): Promise<FrontEndReleases> {
  const { orm } = context.db;
  const [[pointer], kept, history, previews, grants] = await Promise.all([
    orm.select().from(releasePointers).where(eq(releasePointers.name, name)),
    readKeptReleases(orm, name),
    readHistory(orm, name),
    listOpenPreviews(context.db, name, context.now, MAX_ROWS),
    readGrants(context.db),
  ]);
  const id = pointer?.release_id ?? '';
  const live = kept.find((row) => row.id === id) ?? (await findRelease(orm, name, id));
  return {
    name,
    label: name === 'shell' ? 'The shell' : (grants[name]?.label ?? name),
    live: live ? toReleaseSummary(live, history) : null,
    canary: pointer ? await readCanary(context, name, pointer) : null,
    previews: previews.map(({ release_id, by_name, expires_at, opened }) => ({
      release: release_id,
      by: by_name,
      expiresAt: iso(expires_at),
      opened,
    })),
    previous: findPreviousRelease(name, id, history, kept),
    releases: kept.slice(0, MAX_ROWS).map((row) => toReleaseSummary(row, history)),
    history: history.slice(0, MAX_ROWS).map(toReleaseEvent),
  };
}

async function readCanary(
  { db, now }: { readonly db: Database; readonly now: number },
  name: FrontEndName,
  pointer: ReleasePointerRow,
): Promise<Canary | null> {
  const { release_id: id, canary_id: release, canary_percent: percent, canary_since: since } = pointer;
  if (release === null || percent === null || since === null) return null;
  const rule = parseCanaryRule(pointer);
  const { alerts, unjudged } = await judgeCanary(db, name, id, { release, since, rule }, now);
  return { release, percent, since: iso(since), rule, alerts, unjudged };
}

export function toReleaseSummary(row: ReleaseRow, history: readonly ReleaseHistoryRow[] = []): ReleaseSummary {
  const { id, created_at, by_name, files, bytes, kit, pair } = row;
  const provenance = row.provenance === null ? null : KeptProvenance.parse(JSON.parse(row.provenance));
  return {
    release: id,
    createdAt: iso(created_at),
    by: by_name,
    files,
    bytes,
    kit,
    pair,
    state: findReleaseState(id, history),
    provenance,
  };
}

function toReleaseEvent(row: ReleaseHistoryRow): ReleaseEvent {
  return {
    at: iso(row.created_at),
    by: row.by_name,
    action: row.action as ReleaseAction,
    reason: row.reason,
    from: row.previous_id,
    to: row.release_id,
  };
}
