import { Database, type Statement } from '../src/core/database.ts';
import { amongOf, type Claim, mayBeNull, storageOf } from '../src/core/rows.ts';

/** What is wrong with a value of a claimed column, or nothing. */
function wrongValue(column: Claim[string], value: unknown): string | undefined {
  if (value === undefined) return 'is missing';
  if (value === null) return mayBeNull(column) ? undefined : 'is null';
  if ('mapFromDriverValue' in column && typeof value !== 'string' && typeof value !== 'number') return undefined;
  const stored = storageOf(column);
  if (stored === 'text') {
    if (typeof value !== 'string') return `is a ${typeof value}, no text`;
    const among = amongOf(column);
    return among && among.length > 0 && !among.includes(value) ? `is ${value}, none of ${among.join(', ')}` : undefined;
  }
  if (typeof value !== 'number') return `is a ${typeof value}, no number`;
  return stored === 'integer' && !Number.isInteger(value) ? `is ${value}, no integer` : undefined;
}

/** What rows of a statement have that its claim does not say, or the other way round. */
export function wrongRows({ sql, claim }: Statement, rows: readonly unknown[]): string[] {
  const row = rows as readonly Record<string, unknown>[];
  const said = Object.keys(claim ?? {});
  return row.flatMap((one) => [
    ...Object.keys(one).flatMap((name) => (said.includes(name) ? [] : [`${name} is not claimed: ${sql}`])),
    ...said.flatMap((name) => {
      const column = claim?.[name];
      const wrong = column && wrongValue(column, one[name]);
      return wrong ? [`${name} ${wrong}: ${sql}`] : [];
    }),
  ]);
}

/** Files of an isolate share its modules: what they ask is held once. */
let checked = false;

/**
 * Holds every row that any test reads against what its statement claims: names, kinds, and nothing
 * where a value is promised. What no `PRAGMA` tells of an expression is found here.
 */
export function checkAllRows(): void {
  if (checked) return;
  checked = true;
  const { batch } = Database.prototype;
  Database.prototype.batch = async function checked(this: Database, ...statements: Statement[]) {
    const answers = await batch.apply(this, statements);
    for (const [index, statement] of statements.entries()) {
      if (!statement.claim) continue;
      const wrong = wrongRows(statement, (answers[index] as { rows: unknown[] } | undefined)?.rows ?? []);
      if (wrong.length > 0) throw new Error(`Rows are not as claimed:\n${wrong.slice(0, 5).join('\n')}`);
    }
    return answers;
  } as never;
}
