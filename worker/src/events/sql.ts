import { sql as drizzleSql, type SQL } from 'drizzle-orm';
import type { Statement } from '../core/database.ts';

export type Sql = SQL;

/** A piece of SQL, as Drizzle has it. Each `?` is one of the values, which are bound. */
export function sql(text: string, ...values: readonly unknown[]): SQL {
  return handWritten({ sql: text, values });
}

/** A hand-written statement as Drizzle has it, with the condition in the place of `changed()`. */
export function handWritten({ sql: text, values }: Statement, happened?: SQL): SQL {
  if (happened && !text.includes('changed()')) throw new Error(`a dependent write does not ask for changed(): ${text}`);
  let next = 0;
  const parts = text.split(/(\?\d*|changed\(\))/).map((part) => {
    if (part === 'changed()' && happened) return happened;
    if (!part.startsWith('?')) return drizzleSql.raw(part);
    const index = part === '?' ? next++ : Number(part.slice(1)) - 1;
    return drizzleSql`${values[index]}`;
  });
  return drizzleSql.join(parts);
}
