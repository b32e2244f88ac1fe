import type { AnyCall } from '@niyukti/contract/call';
import { listAudit } from '@niyukti/contract/calls/admin';
import { type Statement, statement } from '../db/database.ts';
import { publicId } from '../db/ids.ts';
import { listing } from '../db/listing.ts';
import type { AuditLineRow } from '../db/schema/index.ts';
import { allOf, contains, fold } from '../db/search.ts';
import type { Context } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import type { Caller } from '../http/session.ts';
import { iso } from './paths.ts';

/** An admin's action as the audit keeps it. `before` and `after` hold what changed, never a secret. */
export interface Action {
  readonly action: string;
  readonly thing: string;
  readonly thingId: number | null;
  readonly thingName: string;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/**
 * The audit's line for an action, to stand directly after the change in its batch: it is written only where the statement
 * before it changed something.
 */
export function audited(
  { caller, now }: Pick<Context<AnyCall>, 'now'> & { caller: Pick<Caller, 'role' | 'name'> & { id: number | null } },
  { action, thing, thingId, thingName, before, after }: Action,
): Statement {
  return statement(
    `INSERT INTO audit_log (by_role, by_id, by_name, by_folded, action, thing, thing_id, thing_name, thing_folded, before, after, created_at)
    SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE changes() > 0`,
    caller.role,
    caller.id,
    caller.name,
    fold(caller.name),
    action,
    thing,
    thingId,
    thingName,
    fold(thingName),
    before ? JSON.stringify(before) : null,
    after ? JSON.stringify(after) : null,
    now,
  );
}

/** Mounts the reading of the audit. */
export function mountAudit(api: Api): void {
  mount(api, listAudit, async ({ db, query }) => {
    const window = windowOf(query);
    const match = allOf(
      query.person ? contains('person', query.person) : null,
      query.q ? contains('thing', query.q) : null,
      query.action ? contains('action', query.action) : null,
    );
    const rows = await db.all(
      listing<AuditLineRow>({ table: 'audit_log', columns: 't.*', search: 'audit_search', match, window }),
    );
    return pageOf(
      rows,
      window,
      (row) => row.id,
      (row) => ({
        _id: publicId('audit', row.id),
        at: iso(row.created_at),
        byRole: row.by_role,
        byName: row.by_name,
        action: row.action,
        thing: row.thing,
        thingName: row.thing_name,
        before: row.before === null ? null : JSON.parse(row.before),
        after: row.after === null ? null : JSON.parse(row.after),
      }),
    );
  });
}
