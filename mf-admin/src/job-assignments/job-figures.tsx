import { Button, formatNumber } from '@niyukti/kit';
import { type Column, ListPage, type ListPageState, NameCell } from '@niyukti/kit/list';
import type { ReactNode } from 'react';
import { words } from './words.ts';

/** A company or an HR with the figures of its jobs. */
interface Figures {
  jobCount: number;
  positions: number;
}

interface NoRowsText {
  title: string;
  text: string;
}

interface Props<Row> {
  /**
   * What the page and its list say; `whose` is the column's heading, and what the search looks for.
   */
  texts: { title: string; purpose: string; caption: string; whose: string };
  // biome-ignore lint/suspicious/noExplicitAny: pages have filters of several names
  page: ListPageState<Row, any, any>;
  party: (row: Row) => { id: string; name: string; picture?: string | null };
  kind: 'company' | 'person';
  /** More tools beside the search. */
  tools?: ReactNode;
  /** Columns before and after the figures. */
  before?: readonly Column<Row>[];
  after: readonly Column<Row>[];
  none: NoRowsText;
  filtered: NoRowsText;
}

/** A page of companies or HRs: search, a table of their figures, and a dialog of the jobs. */
export function JobFigures<Row extends Figures>(props: Props<Row>) {
  const { texts, page, party, kind, before = [], after } = props;
  const onOpen = (id: string) => page.open.show(id);
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: texts.whose,
      card: 'title',
      cell: (row) => {
        const { id, name, picture } = party(row);
        return <NameCell kind={kind} name={name} picture={picture} onClick={() => onOpen(id)} />;
      },
      sort: (row) => party(row).name,
    },
    ...before,
    figure('jobs', words.jobs, (row) => row.jobCount),
    figure('positions', words.positions, (row) => row.positions),
    ...after,
    {
      key: 'open',
      header: words.jobsOfThe(texts.whose),
      headerHidden: true,
      card: 'actions',
      cell: (row) => (
        <Button small onClick={() => onOpen(party(row).id)} aria-label={words.viewJobsOf(party(row).name)}>
          {words.viewJobs}
        </Button>
      ),
    },
  ];
  return (
    <ListPage
      page={page}
      title={texts.title}
      purpose={texts.purpose}
      search={texts.whose}
      tools={props.tools}
      caption={texts.caption}
      columns={columns}
      none={props.none}
      filtered={props.filtered}
    />
  );
}

/** A column of a count. */
export function figure<Row>(key: string, header: string, count: (row: Row) => number): Column<Row> {
  return { key, header, numeric: true, cell: (row) => formatNumber(count(row)), sort: count };
}
