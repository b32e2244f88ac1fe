import { PageHead } from '@niyukti/kit';
import { type List, ListTable, ListTools, NoRows, useFilters } from '@niyukti/kit/list';
import { type Column, Segmented } from '@niyukti/kit/work';
import { words } from './words.ts';

const SHOWS = ['all', 'requests', 'erasing', 'held'] as const;
/** What each choice asks the calls for. */
const QUERIES = {
  all: {},
  requests: { requests: 'true' },
  erasing: { keeping: 'erasing' },
  held: { keeping: 'held' },
} as const;

/**
 * Search and filter of a list of accounts, kept in the address, as the calls take them. Those that
 * ask for a plan come first.
 */
export function useAccountFilters() {
  const filters = useFilters({ q: '', show: SHOWS });
  const { q, show } = filters.values;
  return {
    ...filters,
    query: { sort: 'requests' as const, ...(q ? { q } : {}), ...QUERIES[show] },
  };
}

interface Props<Row> {
  /** What the page and its list say. */
  said: { title: string; purpose: string; caption: string; none: { title: string; text: string } };
  list: List<Row>;
  filters: ReturnType<typeof useAccountFilters>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Heading of a list that did not load, where the specification names one. */
  failed?: string | undefined;
}

/** A page of accounts: search, a choice of what needs a look, a table. */
export function AccountsList<Row>({ said, list, filters, columns, rowKey, failed }: Props<Row>) {
  const { q, show } = filters.values;
  return (
    <>
      <PageHead title={said.title} purpose={said.purpose} />
      <ListTools filters={filters} search={words.search}>
        <Segmented
          label={words.show}
          value={show}
          options={SHOWS.map((value) => ({ value, label: words.shows[value] }))}
          onChange={(value) => filters.set('show', value)}
        />
      </ListTools>
      <ListTable
        list={list}
        filters={filters}
        caption={said.caption}
        columns={columns}
        rowKey={rowKey}
        failed={failed}
        empty={
          <NoRows
            filters={filters}
            none={said.none}
            filtered={q ? { title: said.none.title, text: words.nobody(q) } : words.none[show]}
          />
        }
      />
    </>
  );
}
