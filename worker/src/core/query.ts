import type { Statement, Write } from './database.ts';
import { type Claim, type Decode, decoderOf, type RowOf } from './rows.ts';

/** What is bound to a parameter. */
export type BoundValue = string | number | null;

/** A statement as the test that prepares all of them sees it. */
export interface KnownStatement {
  /** Its texts: more than one where parts depend on the request. */
  readonly texts: () => readonly string[];
  readonly claim: () => Claim;
  /** Whether it is a `Write`. */
  readonly changes: boolean;
}

/** Every statement of the Worker. */
export const STATEMENTS: KnownStatement[] = [];

/** Forms of a text that depends on the request; long lists are made when they are asked for. */
type Variants<V extends readonly unknown[]> = readonly Readonly<NoInfer<V>>[] | (() => readonly Readonly<NoInfer<V>>[]);

/** Puts a text and its values together. */
type StatementMaker<Row> = (...values: readonly BoundValue[]) => Statement<Row>;

function known<const C extends Claim, V extends readonly unknown[]>(
  claim: C,
  text: (...variant: V) => string,
  variants: Variants<V>,
  { changes = false }: { readonly changes?: boolean } = {},
): (...variant: V) => StatementMaker<RowOf<C>> {
  let decode: { readonly row: Decode | undefined } | undefined;
  const texts = () =>
    (typeof variants === 'function' ? variants() : variants).map((variant) => text(...(variant as V)));
  STATEMENTS.push({ texts, claim: () => claim, changes });
  return (...variant) => {
    const sql = text(...variant);
    return (...values) => {
      decode ??= { row: decoderOf(claim) };
      return { sql, values, claim, decode: decode.row };
    };
  };
}

/** A hand-written statement that reads: its text, and the columns of its rows. */
export function query<const C extends Claim>(claim: C, text: string): StatementMaker<RowOf<C>> {
  return known(claim, () => text, [[]])();
}

/**
 * As `query`, where the text has parts that depend on the request. `variants` are what the test
 * prepares: each part in each of its forms, at least once.
 */
export function queryOf<const C extends Claim, V extends readonly unknown[]>(
  claim: C,
  text: (...variant: V) => string,
  variants: Variants<V>,
): (...variant: V) => StatementMaker<RowOf<C>> {
  return known(claim, text, variants);
}

/** A hand-written statement that changes something and answers no rows. */
export function command(text: string): (...values: readonly BoundValue[]) => Write<never> {
  return commandReturning({}, text) as (...values: readonly BoundValue[]) => Write<never>;
}

/** A hand-written statement that changes something, and the columns behind its RETURNING. */
export function commandReturning<const C extends Claim>(
  claim: C,
  text: string,
): (...values: readonly BoundValue[]) => Write<RowOf<C>> {
  const made = known(claim, () => text, [[]], { changes: true })();
  return (...values) => ({ change: made(...values) });
}

/** As `commandReturning`, where the text has parts that depend on the request. */
export function commandOf<const C extends Claim, V extends readonly unknown[]>(
  claim: C,
  text: (...variant: V) => string,
  variants: Variants<V>,
): (...variant: V) => (...values: readonly BoundValue[]) => Write<RowOf<C>> {
  const of = known(claim, text, variants, { changes: true });
  return (...variant) => {
    const made = of(...variant);
    return (...values) => ({ change: made(...values) });
  };
}
