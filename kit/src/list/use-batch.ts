import { useRef, useState } from 'react';
import { type Refusal, runBatch } from './batch.ts';

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
