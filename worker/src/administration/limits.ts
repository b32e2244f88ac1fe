import type { AnyCall } from '@niyukti/contract/call';
import { statement } from '../core/database.ts';
import { fold } from '../core/search.ts';
import type { Context } from '../http/context.ts';
import { noteMade } from '../http/idempotency.ts';
import type { Caller } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';

const LIMITED = {
  student: { table: 'students', column: 'application_limit' },
  company: { table: 'companies', column: 'posting_limit' },
} as const;

/** Raises an account's limit and answers the new one. The audit reads both figures in the same transaction. */
export async function raiseLimit(
  { db, caller, now, key }: Pick<Context<AnyCall>, 'db' | 'now' | 'key'> & { caller: Caller },
  role: 'student' | 'company',
  id: number,
  by: number,
): Promise<number> {
  const { table, column } = LIMITED[role];
  const [raised] = await db.batch(
    statement<{ raised: number }>(
      `UPDATE ${table} SET ${column} = ${column} + ? WHERE id = ? RETURNING ${column} AS raised`,
      by,
      id,
    ),
    ...noteMade(key, `(SELECT ${column} FROM ${table} WHERE id = ?)`, id),
    statement(
      `INSERT INTO audit_log (by_role, by_id, by_name, by_folded, action, thing, thing_id, thing_name, thing_folded, before, after, created_at)
      SELECT ?, ?, ?, ?, 'raise limit', ?, id, name, name_folded, json_object('limit', ${column} - ?), json_object('limit', ${column}), ?
      FROM ${table} WHERE id = ?`,
      caller.role,
      caller.id,
      caller.name,
      fold(caller.name),
      role,
      by,
      now,
      id,
    ),
  );
  return raised.rows[0]?.raised ?? refuse('not-found');
}
