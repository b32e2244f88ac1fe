import { type Statement, statement } from '../core/database.ts';
import { fold } from '../core/search.ts';
import type { ActorName } from '../http/principal.ts';

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
  { caller, now }: { readonly now: number; readonly caller: ActorName },
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
