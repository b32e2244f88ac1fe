import { PageHead } from '@niyukti/kit';
import type { ReactNode } from 'react';
import { BulkBar } from './bulk.tsx';
import type { Column } from './data-table.tsx';
import * as s from './list-page.module.css';
import { ListTable } from './list-table.tsx';
import { ListTools, NoRows, type NoRowsText } from './list-tools.tsx';
import type { Shortcuts } from './shortcuts.ts';
import { SplitView } from './split-view.tsx';
import type { ListPageState } from './use-list-page.ts';

interface Props<Row> {
  // biome-ignore lint/suspicious/noExplicitAny: pages have filters of many names
  page: ListPageState<Row, any, any>;
  title: string;
  purpose: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** A notice between the title and the filters. */
  notice?: ReactNode;
  /** What the search finds: "Candidate or skill". Without it there is no search. */
  search?: string | undefined;
  /** More filters. */
  tools?: ReactNode;
  /** How many rows are shown, read out when it changes. */
  count?: ReactNode;
  /** The list holds finished applications. */
  finished?: boolean;
  /** Content between the filters and the table, such as `Refusals`. */
  children?: ReactNode;
  /** Content instead of the table. */
  instead?: ReactNode;
  /** The panel of the open row. Null while none is open. */
  panel?: ReactNode;
  /** Keys that work in the table and the panel. */
  shortcuts?: Shortcuts | undefined;
  /** The boxes that tick rows, and the acts on the ticked rows. */
  ticks?: { label: (row: Row) => string; allLabel: string; count: number; text: string; acts: ReactNode } | undefined;
  /** What the table lists, for screen readers. The title by default. */
  caption?: string | undefined;
  columns: readonly Column<Row>[];
  /** The rows, where they differ from those of `page`. */
  rows?: readonly Row[] | undefined;
  /** Whether there is a column S.No. True by default. */
  numbered?: boolean | undefined;
  /** How many rows all pages have together, where that is known. */
  total?: number | undefined;
  /** The heading where the list did not load. */
  failed?: string | undefined;
  /** The texts of a list without rows. */
  none: NoRowsText;
  /** The texts where no row matches the filters. */
  filtered: NoRowsText;
  /** What to do where the list has no rows. */
  wayOn?: ReactNode;
}

/**
 * A page that is one list: title, filters, table, and the panel of the open row. `useListPage` has its
 * state.
 *
 * @example
 * <ListPage
 *   page={page}
 *   title={words.title}
 *   purpose={words.purpose}
 *   search={words.search}
 *   columns={COLUMNS}
 *   none={words.none}
 *   filtered={words.filtered}
 * />
 */
export function ListPage<Row>(props: Props<Row>) {
  const { page, title, purpose, ticks, shortcuts } = props;
  const { list, filters } = page;
  const rows = (
    <ListTable
      list={list}
      filters={filters}
      rows={props.rows ?? page.rows.shown}
      numbered={props.numbered}
      caption={props.caption ?? title}
      columns={props.columns}
      rowKey={page.rowKey}
      ticks={ticks && { ...page.ticks, label: ticks.label, allLabel: ticks.allLabel }}
      selected={page.open.id}
      total={props.total}
      failed={props.failed}
      empty={<NoRows filters={filters} none={props.none} filtered={props.filtered} action={props.wayOn} />}
    />
  );
  const table = props.instead || (
    <>
      {ticks && (
        <BulkBar count={ticks.count} text={ticks.text} onClear={page.ticks.clear}>
          {ticks.acts}
        </BulkBar>
      )}
      {page.box ? (
        <div className={s.keys} ref={page.box}>
          {rows}
        </div>
      ) : (
        rows
      )}
    </>
  );
  return (
    <>
      <PageHead title={title} purpose={purpose} actions={props.actions} />
      {props.notice}
      <ListTools filters={filters} search={props.search} finished={props.finished} count={props.count}>
        {props.tools}
      </ListTools>
      {props.children}
      {shortcuts ? (
        <SplitView shortcuts={shortcuts} panel={props.panel}>
          {table}
        </SplitView>
      ) : (
        table
      )}
    </>
  );
}
