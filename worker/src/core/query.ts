import type { Statement, Write } from './database.ts';
import { type Claim, type Decode, decoderOf, type RowOf } from './rows.ts';

/** What is bound to a parameter. */
export type Bound = string | number | null;

/** A statement as the test that prepares all of them sees it. */
export interface Known {
  /** Its texts: more than one where parts depend on the request. */
  readonly texts: () => readonly string[];
  readonly claim: () => Claim;
  /** Whether it is a `Write`. */
  readonly changes: boolean;
}

/** Every statement of the Worker. */
export const STATEMENTS: Known[] = [];

/** Forms of a text that depends on the request; long lists are made when they are asked for. */
type Variants<V extends readonly unknown[]> = readonly Readonly<NoInfer<V>>[] | (() => readonly Readonly<NoInfer<V>>[]);

/** Puts a text and its values together. */
type Made<Row> = (...values: readonly Bound[]) => Statement<Row>;

function known<const C extends Claim, V extends readonly unknown[]>(
  claim: C,
  text: (...variant: V) => string,
  variants: Variants<V>,
  { changes = false }: { readonly changes?: boolean } = {},
): (...variant: V) => Made<RowOf<C>> {
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
export function query<const C extends Claim>(claim: C, text: string): Made<RowOf<C>> {
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
): (...variant: V) => Made<RowOf<C>> {
  return known(claim, text, variants);
}

/** A hand-written statement that changes something and answers no rows. */
export function command(text: string): (...values: readonly Bound[]) => Write<never> {
  return commandReturning({}, text) as (...values: readonly Bound[]) => Write<never>;
}

/** A hand-written statement that changes something, and the columns behind its RETURNING. */
export function commandReturning<const C extends Claim>(
  claim: C,
  text: string,
): (...values: readonly Bound[]) => Write<RowOf<C>> {
  const made = known(claim, () => text, [[]], { changes: true })();
  return (...values) => ({ change: made(...values) });
}

/** As `commandReturning`, where the text has parts that depend on the request. */
export function commandOf<const C extends Claim, V extends readonly unknown[]>(
  claim: C,
  text: (...variant: V) => string,
  variants: Variants<V>,
): (...variant: V) => (...values: readonly Bound[]) => Write<RowOf<C>> {
  const of = known(claim, text, variants, { changes: true });
  return (...variant) => {
    const made = of(...variant);
    return (...values) => ({ change: made(...values) });
  };
}
