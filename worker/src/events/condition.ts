import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Statement, Write } from '../core/database.ts';
import { statementOf } from '../core/orm.ts';

/** A write that depends on another change, given the condition that it happened. */
export type DependentWrite = (happened: SQL) => SQLWrapper;

/** The statement of a write. */
export const writeStatement = <Row>(write: Write<Row> | SQLWrapper): Statement<Row> =>
  'change' in write ? write.change : statementOf(write);

/** How a write that depends on another change says so, among its conditions. */
const CHANGED = 'changed()';

/**
 * The statement of a write that depends on another change: every `changed()` in it becomes the
 * condition. Throws for a write that does not ask: it would happen whether the other did or not.
 */
export function dependent<Row>(write: Write<Row> | SQLWrapper | DependentWrite, happened: SQL): Statement<Row> {
  if (typeof write === 'function') return statementOf(write(happened));
  const change = writeStatement<Row>(write);
  const { sql, values } = statementOf(happened);
  const condition = { text: sql, values };
  const [head = '', ...rest] = change.sql.split(CHANGED);
  if (rest.length === 0) throw new Error(`a dependent write does not ask for ${CHANGED}: ${change.sql}`);
  const highest = Math.max(0, ...[...change.sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number)));
  return highest > 0 ? numbered(change, condition, highest) : sequential(change, head, rest, condition);
}

interface Condition {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Parameters by number: those of the condition come behind all others. */
function numbered<Row>(change: Statement<Row>, condition: Condition, highest: number): Statement<Row> {
  let next = highest;
  const text = condition.text.replaceAll('?', () => `?${++next}`);
  return { ...change, sql: change.sql.replaceAll(CHANGED, text), values: [...change.values, ...condition.values] };
}

/** Parameters in order: those of the condition go where it stands. */
function sequential<Row>(
  change: Statement<Row>,
  head: string,
  rest: readonly string[],
  condition: Condition,
): Statement<Row> {
  const left = [...change.values];
  const take = (part: string) => left.splice(0, part.split('?').length - 1);
  const values = take(head);
  let text = head;
  for (const part of rest) {
    text += condition.text + part;
    values.push(...condition.values, ...take(part));
  }
  return { ...change, sql: text, values };
}
