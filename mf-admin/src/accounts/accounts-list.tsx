import { PageHead } from '@niyukti/kit';
import { type List, ListTable, ListTools, NoRows, useFilters } from '@niyukti/kit/list';
import { type Column, Segmented } from '@niyukti/kit/work';
import { words } from './words/index.ts';

const REQUESTS = ['false', 'true'] as const;

/**
 * Search and filter of a list of accounts, kept in the address, as the calls take them. Those that
 * ask for a plan come first.
 */
export function useAccountFilters() {
  const filters = useFilters({ q: '', requests: REQUESTS });
  const { q, requests } = filters.values;
  return {
    ...filters,
    query: { sort: 'requests' as const, ...(q ? { q } : {}), ...(requests === 'true' ? { requests } : {}) },
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

/** A page of accounts: search, open plan requests on demand, a table. */
export function AccountsList<Row>({ said, list, filters, columns, rowKey, failed }: Props<Row>) {
  const { q, requests } = filters.values;
  return (
    <>
      <PageHead title={said.title} purpose={said.purpose} />
      <ListTools filters={filters} search={words.search}>
        <Segmented
          label={words.show}
          value={requests}
          options={REQUESTS.map((value) => ({ value, label: words.shows[value] }))}
          onChange={(value) => filters.set('requests', value)}
        />
      </ListTools>
      <ListTable
        list={list}
        caption={said.caption}
        columns={columns}
        rowKey={rowKey}
        failed={failed}
        empty={
          <NoRows
            filters={filters}
            none={said.none}
            filtered={q ? { title: said.none.title, text: words.nobody(q) } : words.noRequest}
          />
        }
      />
    </>
  );
}
