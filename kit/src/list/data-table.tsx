import { EmptyState, ErrorState, Loading, StaleNotice, useQueryState } from '@niyukti/kit';
import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import * as s from './data-table.module.css';
import { PAGE } from './page-address.ts';
import { type Column, nextSort, SORT, sortRows, sortState } from './sort-rows.ts';
import { words } from './words.ts';

export type { Column } from './sort-rows.ts';

/** Boxes that tick rows, beside their numbers. */
export interface TableTicks<Row> {
  readonly has: (id: string) => boolean;
  readonly set: (ids: readonly string[], on: boolean) => void;
  /** What a row's box says: "Tick Ishaan Verma". */
  readonly label: (row: Row) => string;
  /** What the box in the head says: "Tick every candidate shown". */
  readonly allLabel: string;
}

interface Props<Row> {
  /** What the table lists; spoken, and shown nowhere: the page's h1 says it. */
  caption: string;
  columns: readonly Column<Row>[];
  /** The rows, undefined while they load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Key of the row whose panel is open. */
  selected?: string | null | undefined;
  /** Adds the S.No column; the number of the first row. */
  numberFrom?: number | undefined;
  /** Adds boxes to the S.No column. */
  ticks?: TableTicks<Row> | undefined;
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode;
  /**
   * The failure of the read, with what to say and how to try again. Old rows stay, with a notice
   * above them.
   */
  error?: unknown;
  failed?: string | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** The way on from a failure that trying again cannot mend. */
  wayOn?: ReactNode;
  /** Whether the rows are all there are. A part of a list is not sorted. */
  whole?: boolean | undefined;
  /** Beneath the rows: a Pager. */
  foot?: ReactNode;
}

/**
 * A real table with a sticky head and sortable columns; under 64rem each row becomes a card and
 * keeps its roles.
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
}: Props<Row> & { rows: readonly Row[] }) {
  const [asked, setSort] = useQueryState(SORT);
  const [, setPage] = useQueryState(PAGE);
  const sort = whole ? asked : null;
  // The whole list begins on its first page.
  const sortBy = (key: string) => {
    setSort(nextSort(key, sort));
    setPage(null);
  };
  const keys = rows.map(rowKey);
  const ticked = ticks ? keys.filter(ticks.has).length : 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keys
    <section className={s.scroller} aria-label={caption} tabIndex={0}>
      {/* The roles say again what the elements mean: as cards they are no table boxes, and browsers would drop them. */}
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
                aria-sort={sortState(column, sort)}
              >
                {column.sort ? (
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
      // biome-ignore lint/a11y/noRedundantRoles: as a card it is no table box, and browsers would drop the role
      <th role="rowheader" scope="row" className={className}>
        {children}
      </th>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <td role="cell" className={className}>
      {column.card === undefined && (
        // The blank stands between both where they are read or copied as text.
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
  /** What it ticks: "Tick Ishaan Verma". */
  label: string;
  checked: boolean;
  /** Some but not all of what it stands for. */
  partly?: boolean | undefined;
  onChange: (checked: boolean) => void;
}

/** A box in a table. */
export function Tick({ label, checked, partly = false, onChange }: TickProps) {
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
