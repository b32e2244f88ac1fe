import { LIMITS } from '@niyukti/contract/api/limits';
import { ButtonLink, Notice, ProblemError, useQueryState } from '@niyukti/kit';
import { type Column, DataTable, type TableTicks } from './data-table.tsx';
import { Pager } from './pager.tsx';
import { SORT } from './sort-rows.ts';
import type { Filters } from './use-filters.ts';
import type { List } from './use-list.ts';
import { words } from './words.ts';

interface Props<Row> {
  list: List<Row>;
  /** The rows in the order of `useRows`. Those of the list by default. */
  rows?: readonly Row[] | undefined;
  /** What the table lists, for screen readers: the h1 of the page shows it. */
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The filters of the page. Where the server refuses their values, "Show all" removes them. */
  filters?: Pick<Filters<Record<never, string>>, 'active' | 'cleared'> | undefined;
  /** The key of the row whose panel is open. */
  selected?: string | null | undefined;
  /** The heading where the list did not load. Made of the caption by default. */
  failed?: string | undefined;
  /** Shown instead of a table without rows: `NoRows`. */
  empty: React.ReactNode;
  /** Whether there is a column S.No. True by default. */
  numbered?: boolean | undefined;
  /** The boxes that tick rows. */
  ticks?: TableTicks<Row> | undefined;
  /** How many rows all pages have together, where that is known. */
  total?: number | undefined;
}

/**
 * The table of a list with its pager. It also shows that the list loads, failed to load, or is empty.
 *
 * @example
 * <ListTable
 *   list={list}
 *   caption={words.caption}
 *   columns={COLUMNS}
 *   filters={filters}
 *   rowKey={(row) => row._id}
 *   empty={<NoRows filters={filters} none={words.none} filtered={words.filtered} />}
 * />
 */
export function ListTable<Row>({ list, rows = list.rows, numbered = true, total, filters, ...table }: Props<Row>) {
  // All rows may be hidden while acts on them are under way, and an empty page may have a next one:
  // neither is an empty list.
  const leaving = rows.length === 0 && (list.rows.length > 0 || list.hasNext);
  const [sort] = useQueryState(SORT);
  const refused = filters?.active && isRefused(list.error);
  const tooLong = sort !== null && list.data && !list.isWhole && !list.isFetching;
  return (
    <DataTable
      {...table}
      rows={list.data && !leaving ? rows : undefined}
      whole={list.isWhole}
      sortable={total === undefined || total <= LIMITS.listMax}
      numberFrom={numbered ? list.first : undefined}
      error={list.error}
      onRetry={refused ? undefined : list.refetch}
      wayOn={refused ? <ButtonLink to={filters.cleared}>{words.showAll}</ButtonLink> : undefined}
      busy={list.isFetching}
      head={
        tooLong && (
          <div role="status">
            <Notice>{words.tooLongToSort}</Notice>
          </div>
        )
      }
      foot={<Pager of={{ ...list, rows }} total={total} />}
    />
  );
}

/** Whether the server refused the values of the filters, as of an old link. */
const isRefused = (error: unknown) => error instanceof ProblemError && [404, 422].includes(error.problem.status);
