import { Button, type CallList, formatNumber, PageHead } from '@niyukti/kit';
import { type Column, DataTable, NameCell, Pager, SearchField, Toolbar } from '@niyukti/kit/work';
import type { ReactNode } from 'react';

/** A company or an HR with the kept figures of its jobs. */
interface Figures {
  jobCount: number;
  positions: number;
}

interface Props<Row> {
  title: string;
  purpose: string;
  caption: string;
  list: CallList<Row>;
  /** Whose jobs a row counts: the column's heading, and what the search looks for. */
  whose: string;
  party: (row: Row) => { id: string; name: string; picture?: string | null };
  kind: 'company' | 'person';
  q: string;
  onSearch: (q: string | null) => void;
  /** More tools beside the search. */
  tools?: ReactNode;
  /** Columns before and after the figures. */
  before?: readonly Column<Row>[];
  after: readonly Column<Row>[];
  empty: ReactNode;
  onOpen: (id: string) => void;
}

/** The page of those who have jobs: search, a table of their figures, and a way to the jobs themselves. */
export function JobFigures<Row extends Figures>({
  title,
  purpose,
  caption,
  list,
  whose,
  party,
  kind,
  q,
  onSearch,
  tools,
  before = [],
  after,
  empty,
  onOpen,
}: Props<Row>) {
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: whose,
      card: 'title',
      cell: (row) => {
        const { id, name, picture } = party(row);
        return <NameCell kind={kind} name={name} picture={picture} onClick={() => onOpen(id)} />;
      },
      sort: (row) => party(row).name,
    },
    ...before,
    figure('jobs', 'Jobs', (row) => row.jobCount),
    figure('positions', 'Positions', (row) => row.positions),
    ...after,
    {
      key: 'open',
      header: `Jobs of the ${whose}`,
      headerHidden: true,
      card: 'actions',
      cell: (row) => (
        <Button small onClick={() => onOpen(party(row).id)} aria-label={`View jobs of ${party(row).name}`}>
          View jobs
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHead title={title} purpose={purpose} />
      <Toolbar>
        <SearchField label={whose} value={q} onSearch={onSearch} />
        {tools}
      </Toolbar>
      <DataTable
        caption={caption}
        columns={columns}
        rows={list.data && list.page}
        rowKey={(row) => party(row).id}
        numberFrom={list.first}
        error={list.error}
        onRetry={list.refetch}
        busy={list.isFetching}
        empty={empty}
        foot={<Pager of={list} />}
      />
    </>
  );
}

/** A column of a count. */
export function figure<Row>(key: string, header: string, count: (row: Row) => number): Column<Row> {
  return { key, header, numeric: true, cell: (row) => formatNumber(count(row)), sort: count };
}
