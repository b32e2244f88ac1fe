import type { AnyCall } from '@niyukti/contract/api/call';
import { sql } from 'drizzle-orm';
import { companies, students } from '../core/schema/accounts.ts';
import { transactionOf } from '../events/transaction.ts';
import type { Context } from '../http/context.ts';
import type { Caller } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';

/** The tables and columns with the limit of a student and of a company. */
export const LIMITED = {
  student: {
    table: students,
    named: 'students t JOIN accounts a ON a.id = t.id',
    name: { name: sql`a.name`, folded: sql`a.name_folded` },
    limit: sql.identifier('application_limit'),
  },
  company: {
    table: companies,
    named: 'companies t',
    name: { name: sql`t.name`, folded: sql`t.name_folded` },
    limit: sql.identifier('posting_limit'),
  },
} as const;

/**
 * Raises an account's limit and returns the new one. The event reads both figures in the same
 * transaction. Refuses with `not-found`.
 */
export async function raiseLimit(
  context: Pick<Context<AnyCall>, 'db' | 'now' | 'key'> & { caller: Caller },
  role: 'student' | 'company',
  id: number,
  by: number,
): Promise<number> {
  const { table, named, name, limit } = LIMITED[role];
  const work = transactionOf(context);
  const raises = work.record({
    name: 'limit.raised',
    subject: role,
    id,
    label: name,
    payload: { before: { limit: sql`${limit}` }, after: { limit: sql`${limit} + CAST(${by} AS INTEGER)` } },
    of: { table: named, where: sql`t.id = ${id}` },
  });
  const raised = raises.also<{ raised: number }>(
    (happened) =>
      sql`UPDATE ${table} SET ${limit} = ${limit} + ${by} WHERE ${happened} AND id = ${id} RETURNING ${limit} AS raised`,
  );
  raises.remember(context.key);
  await work.run(context.db);
  return raised.rows[0]?.raised ?? refuse('not-found');
}
