import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../core/database.ts';

/** A hand-written statement as Drizzle has it, with the condition in the place of `changed()`. */
export function handWritten({ sql: text, values }: Statement, happened?: SQL): SQL {
  if (happened && !text.includes('changed()')) throw new Error(`a dependent write does not ask for changed(): ${text}`);
  let next = 0;
  const parts = text.split(/(\?\d*|changed\(\))/).map((part) => {
    if (part === 'changed()' && happened) return happened;
    if (!part.startsWith('?')) return sql.raw(part);
    const index = part === '?' ? next++ : Number(part.slice(1)) - 1;
    return sql`${values[index]}`;
  });
  return sql.join(parts);
}
