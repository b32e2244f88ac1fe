import { ProblemError } from '@niyukti/kit';
import { useRef, useState } from 'react';

/** A refused act on a row. */
export interface Refusal<Row> {
  /** The row when the act was chosen. */
  readonly row: Row;
  readonly error: Error;
  /**
   * The row now, where somebody else changed it first. Null where it is no longer accessible. Undefined
   * where it did not change.
   */
  readonly current: Row | null | undefined;
}

/** How many acts run at the same time. */
const AT_ONCE = 4;

/** Runs an act on each row, a few at a time. A failure does not stop the others. Resolves to the refusals in the order of the rows. */
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

/** The row after a refusal. The refusal of a step that is no longer allowed may carry it. Otherwise it is read. */
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

/** The result of a batch. */
export interface BatchResult<Row> {
  readonly done: readonly Row[];
  readonly refused: readonly Refusal<Row>[];
  /** The ids of the rows that changed, by this act or by somebody else. The others stay, and stay ticked. */
  readonly gone: readonly string[];
}

interface Options<Row> {
  key: (row: Row) => string;
  /** Reads a row that somebody else changed, where the refusal does not carry the row. */
  read?: ((row: Row) => Promise<Row>) | undefined;
  /** Is called with the result while the rows still count as running: here the page removes rows from its list. */
  onSettled?: ((result: BatchResult<Row>) => void) | undefined;
}

/** An act on one or several rows. */
export interface Batch<Row, Input> {
  /** Runs the act on those of the rows where it is not running. Never rejects. */
  readonly run: (rows: readonly Row[], input: Input) => Promise<BatchResult<Row>>;
  /** The ids of the rows where the act is running. */
  readonly running: ReadonlySet<string>;
  /** The refusals, until they are dismissed or tried again. */
  readonly refusals: readonly Refusal<Row>[];
  readonly dismiss: () => void;
}

/**
 * Runs an act on rows, a few at a time, and keeps the refusals.
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
  // The latest function: the page may render again before the answers come.
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
