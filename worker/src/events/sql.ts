import type { Bound } from '../core/query.ts';

/** A piece of SQL with its values, in order: `?` alone, never numbered. */
export class Sql {
  readonly text: string;
  readonly values: readonly Bound[];

  constructor(text: string, values: readonly Bound[]) {
    this.text = text;
    this.values = values;
  }
}

/** A piece of SQL. Values are bound, never spliced in. */
export function sql(text: string, ...values: readonly Bound[]): Sql {
  if (/\?\d/.test(text)) throw new Error(`numbered parameters cannot be put together: ${text}`);
  return new Sql(text, values);
}

/** Joins pieces and plain text. */
export function joined(pieces: readonly (Sql | string)[], separator: string): Sql {
  return new Sql(
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(separator),
    pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.values)),
  );
}

/** A value of a payload: itself, or SQL that gives it, at any depth. */
export type SqlOr<T> =
  | Sql
  | (T extends readonly unknown[] ? T : T extends object ? { readonly [K in keyof T]: SqlOr<T[K]> } : T);

/**
 * A value as SQL that gives its JSON, such as `json_object('round', round_count + 1, 'mode',
 * json(?))`.
 */
export function jsonOf(value: unknown): Sql {
  if (value instanceof Sql) return value;
  if (!holdsSql(value)) return new Sql('json(?)', [JSON.stringify(value)]);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const parts = fields.map(([name, field]) => joined([new Sql('?', [name]), jsonOf(field)], ', '));
  return joined(['json_object(', joined(parts, ', '), ')'], '');
}

function holdsSql(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).some((field) => field instanceof Sql || holdsSql(field));
}
