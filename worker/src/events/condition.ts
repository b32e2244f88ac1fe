import type { Statement, Write } from '../core/database.ts';
import type { Sql } from './sql.ts';

/** How a write that depends on another change says so, among its conditions. */
const CHANGED = 'changed()';

/**
 * The statement of a write that depends on another change: every `changed()` in it becomes the
 * condition. Throws for a write that does not ask: it would happen whether the other did or not.
 */
export function dependent<Row>({ change }: Write<Row>, condition: Sql): Statement<Row> {
  const [head = '', ...rest] = change.sql.split(CHANGED);
  if (rest.length === 0) throw new Error(`a dependent write does not ask for ${CHANGED}: ${change.sql}`);
  const highest = Math.max(0, ...[...change.sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number)));
  return highest > 0 ? numbered(change, condition, highest) : sequential(change, head, rest, condition);
}

/** Parameters by number: those of the condition come behind all others. */
function numbered<Row>(change: Statement<Row>, condition: Sql, highest: number): Statement<Row> {
  let next = highest;
  const text = condition.text.replaceAll('?', () => `?${++next}`);
  return { ...change, sql: change.sql.replaceAll(CHANGED, text), values: [...change.values, ...condition.values] };
}

/** Parameters in order: those of the condition go where it stands. */
function sequential<Row>(
  change: Statement<Row>,
  head: string,
  rest: readonly string[],
  condition: Sql,
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
