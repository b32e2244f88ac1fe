import { ButtonLink, ProblemError, useQueryState } from '@niyukti/kit';
import { type Column, DataTable, type TableTicks } from './data-table.tsx';
import { Pager } from './pager.tsx';
import { SORT } from './sort-rows.ts';
import type { Filters } from './use-filters.ts';
import type { List } from './use-list.ts';
import { words } from './words.ts';

interface Props<Row> {
  list: List<Row>;
  /** The rows in the order of `useRows`; those of the list by default. */
  rows?: readonly Row[] | undefined;
  /** What the table lists; spoken, and shown nowhere: the page's h1 says it. */
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The page's filters: "Show all" takes them off where the list is refused for what they name. */
  filters?: Pick<Filters<Record<never, string>>, 'active' | 'cleared'> | undefined;
  /** Key of the row whose panel is open. */
  selected?: string | null | undefined;
  /** Heading of a list that did not load; made of the caption by default. */
  failed?: string | undefined;
  /** Shown in place of the table when there are no rows: `NoRows`. */
  empty: React.ReactNode;
  /** The S.No column; there by default. */
  numbered?: boolean | undefined;
  /** Boxes to tick rows with. */
  ticks?: TableTicks<Row> | undefined;
  /** How many rows all pages have, where that is known. */
  total?: number | undefined;
}

/**
 * The table of a list with its pager: rows, that they load, that they did not, that there are none.
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
  // Rows that are all on their way out are no empty list: the next ones come, or these come back.
  // Nor is a page without any that has another behind it.
  const leaving = rows.length === 0 && (list.rows.length > 0 || list.hasNext);
  const [sort] = useQueryState(SORT);
  const refused = filters?.active && isRefused(list.error);
  return (
    <DataTable
      {...table}
      rows={list.data && !leaving ? rows : undefined}
      whole={list.isWhole}
      numberFrom={numbered ? list.first : undefined}
      error={list.error}
      onRetry={refused ? undefined : list.refetch}
      wayOn={refused ? <ButtonLink to={filters.cleared}>{words.showAll}</ButtonLink> : undefined}
      busy={list.isFetching}
      foot={
        <>
          {sort !== null && list.data && !list.isWhole && !list.isFetching && (
            <p role="status">{words.tooLongToSort}</p>
          )}
          <Pager of={{ ...list, rows }} total={total} />
        </>
      }
    />
  );
}

/** A filter of an old link names what is not there any more, or what no filter can be. */
const isRefused = (error: unknown) => error instanceof ProblemError && [404, 422].includes(error.problem.status);
