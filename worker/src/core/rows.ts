import { getTableColumns, type Table } from 'drizzle-orm';
import { Column, type GetColumnData } from 'drizzle-orm/column';

/** What SQLite keeps a value as. */
export type Storage = 'integer' | 'real' | 'text';

/** What a column of an answer holds where no column of a table says it. */
export class Kind<T> {
  readonly storage: Storage;
  readonly nullable: boolean;
  /** The only texts, where they are known. */
  readonly among: readonly string[] | undefined;

  constructor(storage: Storage, nullable = false, among?: readonly string[]) {
    this.storage = storage;
    this.nullable = nullable;
    this.among = among;
  }

  /** Makes a kind the decoder of a piece of Drizzle's SQL: `sql`…`.mapWith(int)`. */
  mapFromDriverValue(value: T): T {
    return value;
  }
}

export const int = new Kind<number>('integer');
export const real = new Kind<number>('real');
export const text = new Kind<string>('text');

/** A text that is one of these. */
export const oneOf = <const T extends string>(...among: readonly T[]): Kind<T> => new Kind<T>('text', false, among);

/** Columns of an answer, by name: columns of tables, or kinds. Rows take their type from it. */
export type Claim = Readonly<Record<string, Column | Kind<unknown>>>;

type Value<C> = C extends Column ? GetColumnData<C> : C extends Kind<infer T> ? T : never;

/** A row that has the columns of a claim. */
export type RowOf<C extends Claim> = { -readonly [K in keyof C]: Value<C[K]> };

type OrNull<C> = Kind<Value<C> | null>;

/** The same, where a row may have none of it: behind an outer join, or an expression. */
export function orNull<C extends Column | Kind<unknown>>(column: C): OrNull<C> {
  return new Kind(storageOf(column), true, amongOf(column));
}

/** A claim whose columns may all be null: what an outer join adds. */
export function allOrNull<const C extends Claim>(claim: C): { [K in keyof C]: OrNull<C[K]> } {
  return mapped(claim, (name) => name, orNull) as { [K in keyof C]: OrNull<C[K]> };
}

/** A claim whose names begin with `alias_`, as `columnsOf` selects them. */
export function aliased<const C extends Claim, A extends string>(
  claim: C,
  alias: A,
): { [K in keyof C & string as `${A}_${K}`]: C[K] } {
  return mapped(
    claim,
    (name) => `${alias}_${name}`,
    (column) => column,
  ) as { [K in keyof C & string as `${A}_${K}`]: C[K] };
}

function mapped(
  claim: Claim,
  name: (name: string) => string,
  column: (column: Claim[string]) => Claim[string],
): Record<string, Claim[string]> {
  return Object.fromEntries(Object.entries(claim).map(([key, value]) => [name(key), column(value)]));
}

/** All columns of a table. */
export function columnsIn<T extends Table>(table: T): T['_']['columns'] {
  return getTableColumns(table);
}

/** Some columns of a table or of a claim. */
export function pick<const K extends string, C extends Readonly<Record<K, Column | Kind<unknown>>>>(
  from: C,
  ...names: readonly K[]
): Pick<C, K> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<C, K>;
}

/** All columns of a table or of a claim but some. */
export function omit<const C extends Claim, const K extends keyof C & string>(
  from: C,
  ...names: readonly K[]
): Omit<C, K> {
  const left = Object.entries(from).filter(([name]) => !(names as readonly string[]).includes(name));
  return Object.fromEntries(left) as Omit<C, K>;
}

/** How SQLite keeps what a column of a claim holds. */
export function storageOf(column: Claim[string]): Storage {
  return column instanceof Kind ? column.storage : (column.getSQLType() as Storage);
}

/** Whether a column of a claim may hold nothing. */
export function mayBeNull(column: Claim[string]): boolean {
  return column instanceof Kind ? column.nullable : !column.notNull;
}

/** The only texts that a column of a claim holds, where they are known. */
export function amongOf(column: Claim[string]): readonly string[] | undefined {
  return column instanceof Kind ? column.among : column.enumValues;
}

/**
 * What rows of these columns are copied from before they are filled. V8 keeps a copy of it as it
 * keeps an object of a class; one that got its columns one by one, by names that are not in the
 * source, it keeps as a dictionary, which is slower to make and to read.
 */
export function emptyRow(names: readonly string[]): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))));
}

/** Turns what SQLite keeps into what the row says, in place. */
export type Decode = (row: Record<string, unknown>) => void;

/**
 * How rows of a claim are decoded; nothing where the database's values are the row's, as nearly
 * always.
 */
export function decoderOf(claim: Claim): Decode | undefined {
  const decoded = Object.entries(claim).filter(
    ([, column]) => column.mapFromDriverValue !== Column.prototype.mapFromDriverValue && !(column instanceof Kind),
  );
  if (decoded.length === 0) return undefined;
  return (row) => {
    for (const [name, column] of decoded) {
      if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
    }
  };
}
