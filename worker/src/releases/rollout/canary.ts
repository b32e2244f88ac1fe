import type { FrontEndName } from '@niyukti/contract/releases/release';
import { type CanaryBody, CanaryRule } from '@niyukti/contract/releases/release-calls';
import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { randomToken } from '../../core/hash.ts';
import { releasePointers, releases } from '../../core/schema/platform.ts';
import { Transaction } from '../../events/transaction.ts';
import { refuse } from '../../http/problem.ts';
import { requireMarketingFor } from '../marketing-pages.ts';
import { readLiveRow, readReleaseRow, requireCompatible, toReleaseInfo } from '../release-rows.ts';
import { forgetReleaseSet } from '../release-set.ts';
import { checkStillGranted } from '../storage/gate/grants.ts';
import { arePointersUnchanged, type Mover, serializePointers } from './move-pointers.ts';
import { parseCanaryRule } from './select-releases.ts';

/**
 * Starts a canary, or changes the percentage and rule of a running one. Raising the percentage keeps
 * all visitors who already have it. Throws a 404 for an unknown release, and a 409 if the release is
 * live, is not compatible, lacks pages, or if another release went live meanwhile.
 */
export async function setCanary(
  mover: Mover,
  name: FrontEndName,
  { release, percent, rule: asked }: z.infer<typeof CanaryBody>,
): Promise<void> {
  const { env, db, now } = mover;
  const pointers = await db.orm.select().from(releasePointers).orderBy(releasePointers.name);
  const pointer = pointers.find((row) => row.name === name) ?? refuse('not-found');
  const canary = await readCanaryRelease(mover, name, release);
  if (canary.id === pointer.release_id) refuse('already-live');
  // A visitor may get several canaries at once, so each must be compatible with all live releases
  // and all canaries.
  const isShown = or(eq(releases.id, releasePointers.release_id), eq(releases.id, releasePointers.canary_id));
  const shown = db.orm.select(getTableColumns(releases)).from(releasePointers);
  const others = await shown.innerJoin(releases, and(eq(releases.name, releasePointers.name), isShown));
  requireCompatible(toReleaseInfo(canary), others.map(toReleaseInfo));
  if (env) await checkStillGranted(env, db, name, canary.id);
  const isSame = pointer.canary_id === canary.id;
  const rule = asked ?? (isSame ? parseCanaryRule(pointer) : CanaryRule.parse({}));
  const text = JSON.stringify(rule);
  if (isSame && pointer.canary_percent === percent && pointer.canary_rule === text) return;
  const work = new Transaction(mover.actor, now);
  const set = work.change(
    db.orm
      .update(releasePointers)
      .set({
        canary_id: canary.id,
        canary_percent: percent,
        canary_rule: text,
        canary_salt: sql`iif(canary_id = ${canary.id}, canary_salt, ${randomToken(64)})`,
        canary_since: sql`iif(canary_id = ${canary.id}, canary_since, ${now})`,
      })
      .where(and(eq(releasePointers.name, name), arePointersUnchanged(serializePointers(pointers)))),
    {
      name: 'canary.set',
      subject: 'release',
      id: null,
      label: `${name} ${canary.id}`,
      payload: {
        before: pointer.canary_id === null ? {} : { [name]: pointer.canary_id, percent: pointer.canary_percent },
        after: { [name]: canary.id, percent },
      },
    },
  );
  const reason = percent === 0 ? 'The consultancy’s own accounts' : `${percent} % of the visitors`;
  set.also(insertLine(mover, { action: 'canary', name, live: pointer.release_id, canary: canary.id, reason }));
  await work.run(db);
  if (!set.changed) refuse('release-moved');
  forgetReleaseSet();
}

/**
 * Reads the release of a canary. For marketing it is the one that was rendered with the live shell.
 */
async function readCanaryRelease({ db: { orm } }: Mover, name: FrontEndName, release: string) {
  const asked = await readReleaseRow(orm, name, release);
  if (name !== 'shell' && name !== 'marketing') return asked;
  const other = await readLiveRow(orm, name === 'shell' ? 'marketing' : 'shell');
  if (!other) return asked;
  if (name === 'marketing') return requireMarketingFor(orm, other, asked);
  await requireMarketingFor(orm, asked, other);
  return asked;
}

/**
 * Ends a canary: all visitors get the live release again. Does nothing if there is no canary, or if
 * it is not `only`. Throws a 404 if nothing is live.
 */
export async function endCanary(
  mover: Mover,
  name: FrontEndName,
  { action, reason }: { action: 'end canary' | 'withdraw'; reason: string } = { action: 'end canary', reason: 'Ended' },
  only?: string,
): Promise<void> {
  const { db, now } = mover;
  const [pointer] = await db.orm.select().from(releasePointers).where(eq(releasePointers.name, name));
  const { canary_id: canary, canary_percent: percent, release_id: live } = pointer ?? refuse('not-found');
  if (canary === null || canary !== (only ?? canary)) return;
  const work = new Transaction(mover.actor, now);
  // Another canary may have replaced it meanwhile; the condition on canary_id keeps that one.
  const ended = work.change(
    db.orm
      .update(releasePointers)
      .set({ canary_id: null, canary_percent: null, canary_salt: null, canary_since: null, canary_rule: null })
      .where(and(eq(releasePointers.name, name), eq(releasePointers.canary_id, canary))),
    {
      name: action === 'withdraw' ? 'canary.withdrawn' : 'canary.ended',
      subject: 'release',
      id: null,
      label: `${name} ${canary}`,
      payload: { before: { [name]: canary, percent }, after: { reason } },
    },
  );
  ended.also(insertLine(mover, { action, name, live, canary, reason }));
  // Open tabs still use it, so the sweep counts from now.
  ended.also((happened) =>
    db.orm
      .update(releases)
      .set({ used_at: now })
      .where(and(happened, eq(releases.name, name), eq(releases.id, canary))),
  );
  await work.run(db);
  forgetReleaseSet();
}

interface HistoryLine {
  readonly action: 'canary' | 'end canary' | 'withdraw';
  readonly name: FrontEndName;
  readonly live: string;
  readonly canary: string;
  readonly reason: string;
}

const insertLine =
  ({ now, actor }: Mover, { action, name, live, canary, reason }: HistoryLine) =>
  (happened: SQL): SQL =>
    sql`INSERT INTO release_history (name, release_id, previous_id, by_name, reason, created_at, action)
      SELECT ${name}, ${canary}, ${live}, ${actor.name}, ${reason}, ${now}, ${action} WHERE ${happened}`;
