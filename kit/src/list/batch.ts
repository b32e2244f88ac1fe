import { ProblemError } from '@niyukti/kit';

/** What did not happen to a row, and why. */
export interface Refusal<Row> {
  /** As it was when the act was chosen. */
  readonly row: Row;
  readonly error: Error;
  /**
   * As it is now, where somebody else was faster; null when it is out of reach now; undefined when
   * it is as it was.
   */
  readonly current: Row | null | undefined;
}

/** Acts that travel at once. */
const AT_ONCE = 4;

/**
 * Acts on each row, a few at a time. What fails stops nothing else; the refusals are answered in
 * the order of the rows.
 */
export async function runBatch<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  read?: (row: Row) => Promise<Row>,
): Promise<Refusal<Row>[]> {
  const refusals = new Map<Row, Refusal<Row>>();
  const waiting = rows.values();
  const work = async () => {
    for (const row of waiting) {
      try {
        await act(row);
      } catch (reason) {
        const error = reason as Error;
        refusals.set(row, { row, error, current: await stateAfter(error, row, read) });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return rows.flatMap((row) => refusals.get(row) ?? []);
}

/**
 * Where a refused row stands. The refusal of a step that is no longer allowed carries the state
 * that won, else it is read.
 */
async function stateAfter<Row>(
  error: Error,
  row: Row,
  read: ((row: Row) => Promise<Row>) | undefined,
): Promise<Row | null | undefined> {
  if (!(error instanceof ProblemError)) return undefined;
  const { status, current } = error.problem;
  if (status === 404) return null;
  if (status !== 409) return undefined;
  if (typeof current === 'object' && current !== null) return current as Row;
  return read ? read(row).catch(() => null) : null;
}
