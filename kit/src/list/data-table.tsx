import { EmptyState, ErrorState, Loading, StaleNotice, useQueryState } from '@niyukti/kit';
import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import * as s from './data-table.module.css';
import { PAGE } from './page-address.ts';
import { type Column, nextSort, SORT, sortRows, sortState } from './sort-rows.ts';
import { words } from './words.ts';

export type { Column } from './sort-rows.ts';

/** The boxes that tick rows, beside the row numbers. */
export interface TableTicks<Row> {
  readonly has: (id: string) => boolean;
  readonly set: (ids: readonly string[], on: boolean) => void;
  /** The name of a row's box: "Tick Ishaan Verma". */
  readonly label: (row: Row) => string;
  /** The name of the box in the head: "Tick every candidate shown". */
  readonly allLabel: string;
}

interface Props<Row> {
  /** What the table lists, for screen readers: the h1 of the page shows it. */
  caption: string;
  columns: readonly Column<Row>[];
  /** The rows. Undefined while they load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The key of the row whose panel is open. */
  selected?: string | null | undefined;
  /** The number of the first row. It adds the S.No column. */
  numberFrom?: number | undefined;
  /** Adds boxes to the S.No column. */
  ticks?: TableTicks<Row> | undefined;
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode;
  /** The failure of the read. The previous rows stay, with a notice above them. */
  error?: unknown;
  /** The heading of a failure without rows. Made of the caption by default. */
  failed?: string | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** What to do after a failure where trying again cannot help. */
  wayOn?: ReactNode;
  /** Whether the rows are the whole list. A part of a list cannot be sorted. */
  whole?: boolean | undefined;
  /** Whether sorting is offered. True by default. */
  sortable?: boolean | undefined;
  /** Above the rows: a notice. */
  head?: ReactNode;
  /** Below the rows: a `Pager`. */
  foot?: ReactNode;
}

/**
 * A table with a sticky head and sortable columns. On a window narrower than 64rem each row is a card.
 *
 * @example
 * <DataTable caption={words.hrs} columns={columns} rows={hrs} rowKey={({ _id }) => _id} />
 */
export function DataTable<Row>(props: Props<Row>) {
  const { rows, error, caption } = props;
  const label = caption.toLowerCase();
  const failed = props.failed ?? words.dataTable.failed(caption);
  return (
    <div className={s.column}>
      {props.head}
      {rows !== undefined && <StaleNotice error={error} onRetry={props.onRetry} busy={props.busy} />}
      {error && rows === undefined ? (
        <ErrorState title={failed} error={error} onRetry={props.onRetry} busy={props.busy} action={props.wayOn} />
      ) : rows === undefined ? (
        <Loading label={label} failed={failed} rows={6} onRetry={props.onRetry} />
      ) : rows.length === 0 ? (
        (props.empty ?? <EmptyState title={words.dataTable.none(label)} />)
      ) : (
        <Rows {...props} rows={rows} />
      )}
      {props.foot}
    </div>
  );
}

function Rows<Row>({
  caption,
  columns,
  rows,
  rowKey,
  selected,
  numberFrom,
  ticks,
  whole = true,
  sortable = true,
}: Props<Row> & { rows: readonly Row[] }) {
  const [asked, setSort] = useQueryState(SORT);
  const [, setPage] = useQueryState(PAGE);
  const sort = whole ? asked : null;
  // A sorted list starts on its first page.
  const sortBy = (key: string) => {
    setSort(nextSort(key, sort));
    setPage(null);
  };
  const keys = rows.map(rowKey);
  const ticked = ticks ? keys.filter(ticks.has).length : 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className={s.scroller} aria-label={caption} tabIndex={0}>
      {/* As cards the elements are not laid out as a table, and browsers then drop their roles: set them explicitly. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: see above */}
      <table className={s.table} role="table">
        <caption className={s.hidden}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {numberFrom !== undefined && (
              <th role="columnheader" scope="col" className={ticks && s.side}>
                <span className={s.number}>
                  {ticks && (
                    <Tick
                      label={ticks.allLabel}
                      checked={ticked === rows.length}
                      partly={ticked > 0 && ticked < rows.length}
                      onChange={(on) => ticks.set(keys, on)}
                    />
                  )}
                  {words.dataTable.number}
                </span>
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={cellClass(column)}
                aria-sort={sortable ? sortState(column, sort) : undefined}
              >
                {column.sort && sortable ? (
                  <button type="button" className={s.sort} onClick={() => sortBy(column.key)}>
                    {column.header}
                    <SortIcon state={sortState(column, sort)} />
                  </button>
                ) : (
                  <span className={column.headerHidden ? s.hidden : undefined}>{column.header}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {sortRows(rows, columns, sort).map((row, index) => (
            <tr
              key={rowKey(row)}
              role="row"
              data-row={rowKey(row)}
              aria-current={rowKey(row) === selected ? 'true' : undefined}
            >
              {numberFrom !== undefined && (
                <td role="cell" className={ticks ? s.side : s.off} data-num="">
                  {ticks ? (
                    <span className={s.number}>
                      <Tick
                        label={ticks.label(row)}
                        checked={ticks.has(rowKey(row))}
                        onChange={(on) => ticks.set([rowKey(row)], on)}
                      />
                      <span className={s.figure}>{numberFrom + index}</span>
                    </span>
                  ) : (
                    numberFrom + index
                  )}
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </section>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const className = cellClass(column);
  if (column.card === 'title') {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: as a card it is not laid out as a table, and browsers then drop the role
      <th role="rowheader" scope="row" className={className}>
        {children}
      </th>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <td role="cell" className={className}>
      {column.card === undefined && (
        // The space separates label and value in copied text.
        <span className={s.label} aria-hidden="true">
          {column.header}{' '}
        </span>
      )}
      <div>{children}</div>
    </td>
  );
}

function cellClass<Row>({ card, numeric }: Column<Row>): string {
  const place = { title: s.title, side: s.side, hidden: s.off, plain: '', actions: '' };
  return [card === undefined ? s.labelled : place[card], numeric ? s.numeric : ''].filter(Boolean).join(' ');
}

function SortIcon({ state }: { state: 'ascending' | 'descending' | 'none' | undefined }) {
  if (state === 'ascending') return <ChevronUp aria-hidden="true" />;
  return state === 'descending' ? <ChevronDown aria-hidden="true" /> : <ChevronsUpDown aria-hidden="true" />;
}

interface TickProps {
  /** "Tick Ishaan Verma". */
  label: string;
  checked: boolean;
  /** Some of the rows that it ticks are ticked, but not all. */
  partly?: boolean | undefined;
  onChange: (checked: boolean) => void;
}

/** A box that ticks rows. */
function Tick({ label, checked, partly = false, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className={s.tick} title={label}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
