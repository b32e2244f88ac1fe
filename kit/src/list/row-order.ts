/**
 * Rows to go on with after the `gone` ones have left: those behind them, then those before them,
 * the nearest first.
 */
export function rowsBeside(rows: readonly string[], gone: readonly string[]): string[] {
  const leaving = new Set(gone);
  const last = rows.findLastIndex((row) => leaving.has(row));
  const before = rows.slice(0, Math.max(last, 0)).reverse();
  return [...rows.slice(last + 1), ...before].filter((row) => !leaving.has(row));
}

/** The row `step` rows away, or null where the list ends. Without a current row it is the first. */
export function rowAt(rows: readonly string[], current: string | null, step: 1 | -1): string | null {
  const index = current === null ? -1 : rows.indexOf(current);
  if (index === -1) return rows[0] ?? null;
  return rows[index + step] ?? null;
}
