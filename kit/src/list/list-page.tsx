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
  /** A notice between title and filters. */
  notice?: ReactNode;
  /** What the search looks for; without it there is no search. */
  search?: string | undefined;
  /** More filters. */
  tools?: ReactNode;
  /** How many rows are shown, announced when it changes. */
  count?: ReactNode;
  /** The list holds finished applications. */
  finished?: boolean;
  /** What stands between filters and table: what was refused, a question. */
  children?: ReactNode;
  /** Shown in place of the table. */
  instead?: ReactNode;
  /** The panel beside the table, null while nothing is open. */
  panel?: ReactNode;
  /** Keys that work in table and panel. */
  shortcuts?: Shortcuts | undefined;
  /** Boxes to tick rows with, and what can be done with all that are ticked. */
  ticks?: { label: (row: Row) => string; allLabel: string; count: number; text: string; acts: ReactNode } | undefined;
  /** What the table lists, for screen readers; the title by default. */
  caption?: string | undefined;
  columns: readonly Column<Row>[];
  /** The rows, where they are not those of the page. */
  rows?: readonly Row[] | undefined;
  /** The S.No column; there by default. */
  numbered?: boolean | undefined;
  /** How many rows all pages have, where that is known. */
  total?: number | undefined;
  /** Heading of a list that did not load. */
  failed?: string | undefined;
  /** Of a list without any rows. */
  none: NoRowsText;
  /** Of filters that leave nothing. */
  filtered: NoRowsText;
  /** The one thing to do where there are no rows at all. */
  wayOn?: ReactNode;
}

/**
 * A page that is one list: title, filters, table, and the panel of the open row.
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
