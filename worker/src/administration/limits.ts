import type { AnyCall } from '@niyukti/contract/call';
import { commandOf } from '../core/query.ts';
import { int } from '../core/rows.ts';
import { sql } from '../events/sql.ts';
import { transactionOf } from '../events/transaction.ts';
import type { Context } from '../http/context.ts';
import type { Caller } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';

const LIMITED = {
  student: { table: 'students', column: 'application_limit' },
  company: { table: 'companies', column: 'posting_limit' },
} as const;

const raise = commandOf(
  { raised: int },
  (role: keyof typeof LIMITED) => {
    const { table, column } = LIMITED[role];
    return `UPDATE ${table} SET ${column} = ${column} + ? WHERE changed() AND id = ? RETURNING ${column} AS raised`;
  },
  [['student'], ['company']],
);

/**
 * Raises an account's limit and answers the new one. The audit reads both figures in the same
 * transaction.
 */
export async function raiseLimit(
  context: Pick<Context<AnyCall>, 'db' | 'now' | 'key'> & { caller: Caller },
  role: 'student' | 'company',
  id: number,
  by: number,
): Promise<number> {
  const { table, column } = LIMITED[role];
  const work = transactionOf(context);
  const raises = work.record({
    name: 'limit.raised',
    subject: role,
    id,
    label: { name: sql('name'), folded: sql('name_folded') },
    payload: { before: { limit: sql(column) }, after: { limit: sql(`${column} + CAST(? AS INTEGER)`, by) } },
    of: { table, where: sql('id = ?', id) },
  });
  const raised = raises.also(raise(role)(by, id));
  raises.remember(context.key, sql(`(SELECT ${column} FROM ${table} WHERE id = ?)`, id));
  await work.run(context.db);
  return raised.rows[0]?.raised ?? refuse('not-found');
}
