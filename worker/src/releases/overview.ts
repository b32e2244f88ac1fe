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
import { findRelease } from './compatibility.ts';
import { judgeCanary } from './rollout/judge-canary.ts';
import { openPreviews } from './rollout/preview-links.ts';
import { previousRelease, readHistory, readKeptReleases, releaseState } from './rollout/roll-back.ts';
import { ruleOf } from './rollout/select-releases.ts';

/** How many releases and lines of history an answer carries. */
const SHOWN = 20;

/** Everything about the releases of one front end. */
export async function frontEndReleases(
  context: { readonly db: Database; readonly now: number },
  name: FrontEndName,
): Promise<FrontEndReleases> {
  const { orm } = context.db;
  const [[pointer], kept, history, previews, grants] = await Promise.all([
    orm.select().from(releasePointers).where(eq(releasePointers.name, name)),
    readKeptReleases(orm, name),
    readHistory(orm, name),
    openPreviews(context.db, name, context.now, SHOWN),
    readGrants(context.db),
  ]);
  const id = pointer?.release_id ?? '';
  const live = kept.find((row) => row.id === id) ?? (await findRelease(orm, name, id));
  return {
    name,
    label: name === 'shell' ? 'The shell' : (grants[name]?.label ?? name),
    live: live ? summaryOf(live, history) : null,
    canary: pointer ? await canaryOf(context, name, pointer) : null,
    previews: previews.map(({ release_id, by_name, expires_at, opened }) => ({
      release: release_id,
      by: by_name,
      expiresAt: iso(expires_at),
      opened,
    })),
    previous: previousRelease(name, id, history, kept),
    releases: kept.slice(0, SHOWN).map((row) => summaryOf(row, history)),
    history: history.slice(0, SHOWN).map(eventOf),
  };
}

async function canaryOf(
  { db, now }: { readonly db: Database; readonly now: number },
  name: FrontEndName,
  pointer: ReleasePointerRow,
): Promise<Canary | null> {
  const { release_id: id, canary_id: release, canary_percent: percent, canary_since: since } = pointer;
  if (release === null || percent === null || since === null) return null;
  const rule = ruleOf(pointer);
  const { alerts, unjudged } = await judgeCanary(db, name, id, { release, since, rule }, now);
  return { release, percent, since: iso(since), rule, alerts, unjudged };
}

/** A release as it goes out. */
export function summaryOf(row: ReleaseRow, history: readonly ReleaseHistoryRow[] = []): ReleaseSummary {
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
    state: releaseState(id, history),
    provenance,
  };
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
