import { type Column, Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import {
  type SelectedFields,
  SQLiteDeleteBase,
  SQLiteInsertBuilder,
  SQLiteSelectBuilder,
  type SQLiteSession,
  SQLiteSyncDialect,
  type SQLiteTable,
  SQLiteUpdateBuilder,
} from 'drizzle-orm/sqlite-core';
import type { Statement, Write } from './database.ts';
import { type BoundValue, STATEMENTS } from './query.ts';
import { type Claim, type Decode, decoderOf, Kind, type RowOf } from './rows.ts';

/** A field that a statement answers, in its order. */
interface Field {
  readonly path: readonly string[];
  readonly field: Column | SQL | SQL.Aliased;
}

interface BuiltQuery {
  readonly query: Query;
  readonly fields: readonly Field[] | undefined;
}

/** Drizzle asks its session to prepare what was built. Ours hands it back. */
const SESSION = {
  prepareQuery: (query: Query, fields: readonly Field[] | undefined): BuiltQuery => ({ query, fields }),
  // biome-ignore lint/suspicious/noExplicitAny: Drizzle's own type of any session
} as unknown as SQLiteSession<'sync', unknown, any, any>;
const DIALECT = new SQLiteSyncDialect();

/** Begins a SELECT. Fields have the names of their columns, or `sql`…`.mapWith(kind).as(name)`. */
export function select(): SQLiteSelectBuilder<undefined, 'sync', unknown>;
export function select<F extends SelectedFields>(fields: F): SQLiteSelectBuilder<F, 'sync', unknown>;
export function select(fields?: SelectedFields) {
  return new SQLiteSelectBuilder({ fields, session: SESSION, dialect: DIALECT });
}

/** Begins an INSERT. */
export function insertInto<T extends SQLiteTable>(table: T): SQLiteInsertBuilder<T, 'sync', unknown> {
  return new SQLiteInsertBuilder(table, SESSION, DIALECT);
}

/** Begins an UPDATE. */
export function update<T extends SQLiteTable>(table: T): SQLiteUpdateBuilder<T, 'sync', unknown> {
  return new SQLiteUpdateBuilder(table, SESSION, DIALECT);
}

/** Begins a DELETE. */
export function deleteFrom<T extends SQLiteTable>(table: T): SQLiteDeleteBase<T, 'sync', unknown> {
  return new SQLiteDeleteBase(table, SESSION, DIALECT);
}

/** Among the conditions of a write that depends on another change (`Change.also`). */
export const changed: SQL = sql.raw('changed()');

/** What Drizzle's builders have in common: what they answer. */
interface Buildable {
  readonly _: { readonly result: unknown };
  prepare(): unknown;
}

type RowBuilt<Q extends Buildable> = Q['_']['result'] extends (infer Row)[] ? Row : never;

/** The parameters of a statement, as its builder uses them. */
export type Parameters<P extends Claim> = { readonly [K in keyof P]: SQL<RowOf<P>[K]> & Placeholder };

interface CompiledQuery {
  readonly text: string;
  /** The bound values in their order: of a parameter, or fixed. */
  readonly slots: readonly ((given: Readonly<Record<string, unknown>>) => BoundValue)[];
  readonly claim: Claim;
  readonly decode: Decode | undefined;
}

/**
 * A statement that reads, built by Drizzle: once, when it is first sent. `parameters` name what a
 * request gives, and of which column each is.
 *
 * @example
 * const readReply = builtQuery({ thought: replies.thought_id, index: replies.idx }, ({ thought, index }) =>
 *   select().from(replies).where(and(eq(replies.thought_id, thought), eq(replies.idx, index))));
 * const reply = await db.first(readReply({ thought: 7, index: 0 }));
 */
export function builtQuery<const P extends Claim, Q extends Buildable>(
  parameters: P,
  build: (parameters: Parameters<P>) => Q,
): (values: RowOf<P>) => Statement<RowBuilt<Q>> {
  return known(parameters, build, false);
}

/** As `builtQuery`, for a statement that changes something: an INSERT, UPDATE or DELETE. */
export function builtCommand<const P extends Claim, Q extends Buildable>(
  parameters: P,
  build: (parameters: Parameters<P>) => Q,
): (values: RowOf<P>) => Write<RowBuilt<Q>> {
  const made = known(parameters, build, true);
  return (values) => ({ change: made(values) });
}

function known<P extends Claim, Q extends Buildable>(
  parameters: P,
  build: (parameters: Parameters<P>) => Q,
  changes: boolean,
): (values: RowOf<P>) => Statement<RowBuilt<Q>> {
  let compiled: CompiledQuery | undefined;
  const compile = () => {
    compiled ??= compiledOf(parameters, build(placeholders(parameters)));
    return compiled;
  };
  STATEMENTS.push({ texts: () => [compile().text], claim: () => compile().claim, changes });
  return (values) => {
    const { text, slots, claim, decode } = compile();
    return { sql: text, values: slots.map((slot) => slot(values)), claim, decode };
  };
}

function placeholders<P extends Claim>(parameters: P): Parameters<P> {
  const entries = Object.keys(parameters).map((name) => [name, sql`${sql.placeholder(name)}`]);
  return Object.fromEntries(entries) as Parameters<P>;
}

function compiledOf(parameters: Claim, built: Buildable): CompiledQuery {
  const { query, fields = [] } = built.prepare() as BuiltQuery;
  const claim = Object.fromEntries(fields.map(({ path, field }) => [path.join('.'), columnOf(field)]));
  const slots = query.params.map((parameter) => {
    if (!(parameter instanceof Placeholder)) return () => parameter as BoundValue;
    const { name } = parameter;
    const column = parameters[name];
    if (!column || column instanceof Kind)
      return (given: Readonly<Record<string, unknown>>) => given[name] as BoundValue;
    return (given: Readonly<Record<string, unknown>>) =>
      (given[name] === null ? null : column.mapToDriverValue(given[name])) as BoundValue;
  });
  return { text: plannedOnce(query.sql), slots, claim, decode: decoderOf(claim) };
}

/**
 * A statement whose limit is no parameter alone. For such a one SQLite plans by the value that is
 * bound, so that it prepares the statement again at each use; D1 keeps statements prepared.
 */
const plannedOnce = (text: string): string => text.replace(/\b(limit|offset) \?/g, '$1 CAST(? AS INTEGER)');

/** What an answered field claims to be. Throws for SQL that does not say it. */
function columnOf(field: Field['field']): Claim[string] {
  if ('mapFromDriverValue' in field) return field;
  const { decoder } = ('sql' in field ? field.sql : field) as unknown as { decoder: unknown };
  if (decoder instanceof Kind) return decoder;
  throw new Error('a field of a SELECT is a column, or SQL with .mapWith(kind).as(name)');
}
