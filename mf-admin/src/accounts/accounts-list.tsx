import { getAdminDashboard } from '@niyukti/contract/administration/admin-calls';
import { useCall } from '@niyukti/kit';
import { type Column, ListPage, type ListPageState, Segmented } from '@niyukti/kit/list';
import { words } from './words.ts';

const SHOWS = ['all', 'requests', 'erasing', 'held'] as const;
/** The query of each choice. */
const QUERIES = {
  all: {},
  requests: { requests: 'true' },
  erasing: { keeping: 'erasing' },
  held: { keeping: 'held' },
} as const;

type AccountFilters = typeof ACCOUNT_LIST.filters;

/** Search and filter of a list of accounts, for `useListPage`. Those that ask for a plan come first. */
export const ACCOUNT_LIST = {
  filters: { q: '', show: SHOWS },
  input: ({ q, show }: { q: string; show: (typeof SHOWS)[number] }) => ({
    query: { sort: 'requests' as const, ...(q ? { q } : {}), ...QUERIES[show] },
  }),
};

interface Props<Row> {
  /** What the page and its list say. */
  text: { title: string; purpose: string; caption: string; none: { title: string; text: string } };
  page: ListPageState<Row, AccountFilters>;
  columns: readonly Column<Row>[];
  /** The count of all accounts that the list can show. */
  total: 'totalUsers' | 'totalCompanies';
  /** Heading of a list that did not load, where the specification names one. */
  failed?: string | undefined;
}

/** A page of accounts: search, filter and table. */
export function AccountsList<Row>({ text, page, columns, total, failed }: Props<Row>) {
  const { filters, list } = page;
  const { q, show } = filters.values;
  // The server does not count what a filter finds, and a complete list needs no total.
  const counts = useCall(getAdminDashboard, {}, { enabled: list.hasNext && !filters.active });
  const known = filters.active ? undefined : counts.data?.[total];
  return (
    <ListPage
      page={page}
      title={text.title}
      purpose={text.purpose}
      search={words.search}
      count={list.data && words.shown(list.first - 1 + list.rows.length, list.hasNext, known)}
      tools={
        <Segmented
          label={words.show}
          value={show}
          options={SHOWS.map((value) => ({ value, label: words.shows[value] }))}
          onChange={(value) => filters.set('show', value)}
        />
      }
      caption={text.caption}
      columns={columns}
      total={known}
      failed={failed}
      none={text.none}
      filtered={q ? { title: text.none.title, text: words.nobody(q) } : words.none[show]}
    />
  );
}
