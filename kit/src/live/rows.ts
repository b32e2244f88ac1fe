/** The pages of a list in the cache. */
export interface Pages {
  readonly pages: readonly { readonly items: readonly unknown[]; readonly next: string | null }[];
  readonly pageParams: readonly unknown[];
}

/** The names of a row's id. A row has one of them. */
export const ROW_IDS = ['_id', 'companyId', 'hrId', 'applicationId', 'index'] as const;

const idOf = (row: unknown): string => {
  const fields = row as Record<string, unknown>;
  return String(fields[ROW_IDS.find((name) => name in fields) ?? '']);
};
const rowsOf = ({ pages }: Pages): readonly unknown[] => pages.flatMap(({ items }) => items);

/** Whether a row on screen would move or disappear. New rows below the others move nothing. */
export function wouldMove(shown: Pages, fresh: Pages): boolean {
  const now = rowsOf(fresh).map(idOf);
  return rowsOf(shown).some((row, at) => now[at] !== idOf(row));
}

/** The rows on screen with their new values. A row that has left the list keeps its old values. */
export function inPlace(shown: Pages, fresh: Pages): Pages {
  const now = new Map(rowsOf(fresh).map((row) => [idOf(row), row]));
  const pages = shown.pages.map((page) => ({ ...page, items: page.items.map((row) => now.get(idOf(row)) ?? row) }));
  return { ...shown, pages };
}

/** How many rows are new above or between those on screen. Rows behind them were there before. */
export function newRows(shown: Pages, fresh: Pages): number {
  const known = new Set(rowsOf(shown).map(idOf));
  const now = rowsOf(fresh).map(idOf);
  return now.slice(0, now.findLastIndex((id) => known.has(id)) + 1).filter((id) => !known.has(id)).length;
}
