/** Where to go on after the `gone` rows have left: the row after the last of them, else the one before the first, else none. */
export function rowAfter(rows: readonly string[], gone: readonly string[]): string | null {
  const leaving = new Set(gone);
  const last = rows.findLastIndex((row) => leaving.has(row));
  const after = rows.slice(last + 1).find((row) => !leaving.has(row));
  return after ?? rows.slice(0, Math.max(last, 0)).findLast((row) => !leaving.has(row)) ?? null;
}

/** The row `step` rows away, or null where the list ends. Without a current row it is the first. */
export function rowBeside(rows: readonly string[], current: string | null, step: 1 | -1): string | null {
  const index = current === null ? -1 : rows.indexOf(current);
  if (index === -1) return rows[0] ?? null;
  return rows[index + step] ?? null;
}
