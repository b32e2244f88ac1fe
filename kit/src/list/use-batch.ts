import { ProblemError } from '@niyukti/kit';
import { useRef, useState } from 'react';

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

/** What came of a batch. */
export interface BatchResult<Row> {
  readonly done: readonly Row[];
  readonly refused: readonly Refusal<Row>[];
  /**
   * Ids of the rows that are no longer what they were: done, or somebody else was faster. The
   * others stay, and stay ticked.
   */
  readonly gone: readonly string[];
}

interface Options<Row> {
  key: (row: Row) => string;
  /** Reads a row that somebody else changed, where the refusal does not carry it. */
  read?: ((row: Row) => Promise<Row>) | undefined;
  /**
   * Called with the result before the rows count as settled: what leaves the list is taken from it
   * here.
   */
  onSettled?: ((result: BatchResult<Row>) => void) | undefined;
}

/** An act on one row or several. */
export interface Batch<Row, Input> {
  /** Acts on the rows that are not being acted upon already; never rejects. */
  readonly run: (rows: readonly Row[], input: Input) => Promise<BatchResult<Row>>;
  /** Ids of the rows that are being acted upon. */
  readonly running: ReadonlySet<string>;
  /** What was refused, until it is dismissed or tried again. */
  readonly refusals: readonly Refusal<Row>[];
  readonly dismiss: () => void;
}

/**
 * Acts on rows, a few at a time, and keeps what was refused, with its reason.
 * @example
 * const decisions = useBatch(({ _id }: Row, status: Status) => call(decide, { path: { id: _id }, body: { status } }), { key });
 * const { done } = await decisions.run(rows, 'selected');
 */
export function useBatch<Row, Input>(
  act: (row: Row, input: Input) => Promise<unknown>,
  { key, read, onSettled }: Options<Row>,
): Batch<Row, Input> {
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<readonly Refusal<Row>[]>([]);
  // The page goes on meanwhile: what it does then is up to how it stands when the answers come.
  const settled = useRef(onSettled);
  settled.current = onSettled;
  const busy = useRef(running);

  const mark = (next: ReadonlySet<string>) => {
    busy.current = next;
    setRunning(next);
  };

  async function run(chosen: readonly Row[], input: Input): Promise<BatchResult<Row>> {
    const rows = chosen.filter((row) => !busy.current.has(key(row)));
    const ids = new Set(rows.map(key));
    mark(new Set([...busy.current, ...ids]));
    setRefusals((before) => before.filter(({ row }) => !ids.has(key(row))));
    const refused = await runBatch(rows, (row) => act(row, input), read);
    const stay = new Set(refused.flatMap(({ row, current }) => (current === undefined ? [key(row)] : [])));
    const result = {
      done: rows.filter((row) => !refused.some((one) => one.row === row)),
      refused,
      gone: [...ids].filter((id) => !stay.has(id)),
    };
    settled.current?.(result);
    mark(new Set([...busy.current].filter((id) => !ids.has(id))));
    setRefusals((before) => [...before, ...refused]);
    return result;
  }

  return { run, running, refusals, dismiss: () => setRefusals([]) };
}
