/**
 * Lists: pages, filters, order and open row in the address, ticked rows, acts on several rows, and the
 * tables and panels that show them. Each remote bundles what it uses.
 */
export { BulkBar, Refusals } from './bulk.tsx';
export { type Column, DataTable, type TableTicks } from './data-table.tsx';
export { DetailHead, ListCard, ListDetail } from './list-detail.tsx';
export { ListPage } from './list-page.tsx';
export { ListTable } from './list-table.tsx';
export { ListTools, NoRows } from './list-tools.tsx';
export { Pager, ShowMore } from './pager.tsx';
export { focusRow, useRowFocus } from './row-focus.ts';
export { NameCell, RowActions, RowButton } from './row-parts.tsx';
export { rowKeys } from './shortcuts.ts';
export { sortRows } from './sort-rows.ts';
export { DockedPanel, KeyHint, SplitView } from './split-view.tsx';
export { type Ticks, useTicks } from './ticks.ts';
export { FilterSelect, SearchField, Segmented, Toolbar } from './toolbar.tsx';
export { type Batch, type BatchResult, type Refusal, useBatch } from './use-batch.ts';
export { type Filters, useFilters } from './use-filters.ts';
export { type GrowingList, type GrowingOptions, useGrowingList } from './use-growing-list.ts';
export { type List, useList } from './use-list.ts';
export { type ListPageState, useListPage } from './use-list-page.ts';
export { useNextFocus } from './use-next-focus.ts';
export { type OpenRow, useOpenRow } from './use-open-row.ts';
export type { Rows } from './use-rows.ts';
