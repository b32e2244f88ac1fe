import type { AnyCall, CallInput } from '@niyukti/contract/api/call';
import { type ItemOf, type UseCallOptions, useKeyLines } from '@niyukti/kit';
import { type RefObject, useRef } from 'react';
import { useFirstFocus } from './row-focus.ts';
import { type Ticks, useTickKeys, useTicks } from './ticks.ts';
import { type FilterSpec, type Filters, type FilterValues, useFilters } from './use-filters.ts';
import { type List, useList } from './use-list.ts';
import { type OpenRow, useOpenRow } from './use-open-row.ts';
import { type Rows, type RowsOptions, useRows } from './use-rows.ts';
import { words } from './words.ts';

interface Options<C extends AnyCall, S extends FilterSpec, Input extends CallInput<C>, Name extends string>
  extends Pick<UseCallOptions, 'pollSeconds' | 'enabled'> {
  call: C;
  /** The filters in the address, as for `useFilters`. */
  filters: S;
  /** The input of the call for the values of the filters. */
  input: (values: FilterValues<S>) => Input;
  /** The id of a row. Its `_id` by default. */
  rowKey?: ((row: ItemOf<C>) => string) | undefined;
  /** The columns that can be sorted. Needed where a panel or keys go from row to row. */
  sort?: RowsOptions<ItemOf<C>>['columns'] | undefined;
  /** Hides rows that the list still has. */
  hidden?: RowsOptions<ItemOf<C>>['hidden'];
  /** The name in the address of the open row. `id` by default. */
  open?: string | undefined;
  /** Further values in the address for the panel. */
  openExtra?: readonly Name[] | undefined;
  /** Whether rows are ticked by key (see `useTickKeys`). The first row then gets the focus. */
  keys?: boolean | undefined;
}

/** The state of a list page. `ListPage` shows it. */
export interface ListPageState<Row, S extends FilterSpec = Record<never, string>, Name extends string = never> {
  readonly filters: Filters<S>;
  readonly list: List<Row>;
  readonly rows: Rows<Row>;
  readonly rowKey: (row: Row) => string;
  readonly ticks: Ticks;
  /** The shown rows that are ticked. */
  readonly ticked: readonly Row[];
  readonly open: OpenRow<Name>;
  /** The element in which keys tick rows. */
  readonly box: RefObject<HTMLDivElement | null> | undefined;
}

/**
 * The state of a page that is one list: filters, page, order and open row in the address, the ticked
 * rows, and the keys.
 *
 * @example
 * const page = useListPage({
 *   call: listHrJobs,
 *   filters: { q: '', state: ['all', 'open', 'closed'] },
 *   input: ({ q, state }) => ({ path: { hrId }, query: { q, state: state === 'all' ? undefined : state } }),
 * });
 * <ListPage page={page} title={words.title} … />
 */
export function useListPage<
  C extends AnyCall,
  const S extends FilterSpec,
  // A type parameter, so that `'row'` in an input is not widened to string.
  const Input extends CallInput<C>,
  Name extends string = never,
>({
  call,
  filters: spec,
  input,
  rowKey = idOf,
  sort = [],
  hidden,
  open: openParam,
  openExtra,
  keys = false,
  ...options
}: Options<C, S, Input, Name>): ListPageState<ItemOf<C>, S, Name> {
  const filters = useFilters(spec);
  const list = useList(call, input(filters.values), options);
  const open = useOpenRow(openParam, openExtra);
  const ticks = useTicks();
  const rows = useRows(list, { key: rowKey, columns: sort, hidden, open });
  const box = useRef<HTMLDivElement>(null);
  useTickKeys(box, rows.ids, ticks);
  useKeyLines(keys ? words.keys.ticks : []);
  useFirstFocus(keys && open.id === null ? rows.ids : []);
  const ticked = rows.shown.filter((row) => ticks.has(rowKey(row)));
  return { filters, list, rows, rowKey, ticks, ticked, open, box: keys ? box : undefined };
}

const idOf = (row: unknown) => (row as { _id: string })._id;
