import { sql as drizzleSql, type SQL } from 'drizzle-orm';

export type Sql = SQL;

/** A piece of SQL, as Drizzle has it. Each `?` is one of the values, which are bound. */
export function sql(text: string, ...values: readonly unknown[]): SQL {
  if (/\?\d/.test(text)) throw new Error(`numbered parameters cannot be put together: ${text}`);
  const parts = text.split('?');
  return drizzleSql.join(
    parts.flatMap((part, index) => (index === 0 ? [raw(part)] : [value(values[index - 1]), raw(part)])),
  );
}

const raw = (text: string): SQL => drizzleSql.raw(text);
const value = (given: unknown): SQL => drizzleSql`${given}`;

/** A value of a payload: itself, or SQL that gives it, at any depth. */
export type SqlOr<T> =
  | SQL
  | (T extends readonly unknown[] ? T : T extends object ? { readonly [K in keyof T]: SqlOr<T[K]> } : T);

/**
 * A value as SQL that gives its JSON, such as `json_object('round', round_count + 1, 'mode',
 * json(?))`.
 */
export function jsonOf(given: unknown): SQL {
  if (isSql(given)) return given;
  if (!holdsSql(given)) return drizzleSql`json(${JSON.stringify(given)})`;
  const fields = Object.entries(given).filter(([, field]) => field !== undefined);
  const parts = fields.map(([name, field]) => drizzleSql`${name}, ${jsonOf(field)}`);
  return drizzleSql`json_object(${drizzleSql.join(parts, raw(', '))})`;
}

/** Whether a value is SQL: what Drizzle builds, or a piece of it. */
export const isSql = (given: unknown): given is SQL => typeof given === 'object' && given !== null && 'getSQL' in given;

function holdsSql(given: unknown): given is object {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  return Object.values(given).some((field) => isSql(field) || holdsSql(field));
}
