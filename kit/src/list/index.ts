/**
 * The one model of a list: where it stands in the address, its pages, filters and order, what is
 * open, what is ticked, what is decided about several rows, and what it shows while it loads, fails
 * or is empty. Not shared at run time: each remote bundles what it uses.
 */
export { BulkBar, Refusals } from './bulk.tsx';
export { ListPage } from './list-page.tsx';
export { ListTable } from './list-table.tsx';
export { ListTools, NoRows } from './list-tools.tsx';
export { focusRow, useRowFocus } from './row-focus.ts';
export { type Ticks, useTicks } from './ticks.ts';
export { type Batch, type BatchResult, type Refusal, useBatch } from './use-batch.ts';
export { type Filters, useFilters } from './use-filters.ts';
export { type GrowingOptions, useGrowingList } from './use-growing-list.ts';
export { type List, useList } from './use-list.ts';
export { type ListPageState, useListPage } from './use-list-page.ts';
export { type OpenRow, useOpenRow } from './use-open-row.ts';
export type { Rows } from './use-rows.ts';
