import { Button, type CallList, EmptyState, PageHead, useQueryState } from '@niyukti/kit';
import { type Column, DataTable, Pager, SearchField, Segmented, Toolbar } from '@niyukti/kit/work';

/** Search and filter of a list of accounts, kept in the address, as the calls take them. Those that ask for a plan come first. */
export function useAccountFilters() {
  const [q, setQ] = useQueryState<string>('q', '');
  const [requests, setRequests] = useQueryState<'true' | 'false'>('requests', 'false');
  const sort = 'requests' as const;
  const query = { limit: 25, sort, ...(q ? { q } : {}), ...(requests === 'true' ? { requests } : {}) };
  return { q, setQ, requests, setRequests, query };
}

interface Props<Row> {
  title: string;
  purpose: string;
  /** What the table lists: "Job seekers". */
  caption: string;
  list: CallList<Row>;
  filters: ReturnType<typeof useAccountFilters>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Heading of a list that did not load, where the specification names one. */
  failed?: string | undefined;
  /** Heading and sentence of a list without accounts. */
  empty: readonly [title: string, why: string];
}

/** A page of accounts: search, open plan requests on demand, a table. */
export function AccountsList<Row>({
  title,
  purpose,
  caption,
  list,
  filters,
  columns,
  rowKey,
  failed,
  empty,
}: Props<Row>) {
  const { q, setQ, requests, setRequests } = filters;
  const [nothing, why] =
    requests === 'true' ? ['No open plan request', 'Requests from the plans page appear here.'] : empty;
  return (
    <>
      <PageHead title={title} purpose={purpose} />
      <Toolbar>
        <SearchField label="Name or email" value={q} onSearch={setQ} />
        <Segmented
          label="Show"
          value={requests}
          options={[
            { value: 'false', label: 'All' },
            { value: 'true', label: 'Plan requests' },
          ]}
          onChange={setRequests}
        />
      </Toolbar>
      <DataTable
        caption={caption}
        columns={columns}
        rows={list.data && list.page}
        rowKey={rowKey}
        numberFrom={list.first}
        error={list.error}
        failed={failed}
        onRetry={list.refetch}
        busy={list.isFetching}
        empty={
          <EmptyState title={nothing} action={q ? <Button onClick={() => setQ('')}>Show all</Button> : undefined}>
            {q ? `Nobody's name or email holds "${q}".` : why}
          </EmptyState>
        }
        foot={<Pager of={list} />}
      />
    </>
  );
}
