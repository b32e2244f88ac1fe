import type { ApplicationRow } from '@niyukti/contract/calls/application';
import { listHrApplications } from '@niyukti/contract/calls/screening';
import { reviewLabel } from '@niyukti/contract/labels';
import { TEXTS } from '@niyukti/contract/texts';
import { ButtonLink, PageHead } from '@niyukti/kit';
import { LabelBadge } from '@niyukti/kit/hiring';
import { ListTable, ListTools, NoRows, useFilters, useList } from '@niyukti/kit/list';
import { type Column, Segmented } from '@niyukti/kit/work';
import { candidateColumn, companyColumn, companyStatusColumn } from '../parts/columns.tsx';
import { listCount, useTotals } from '../parts/counts/list-count.ts';
import { HrPage } from '../parts/hr-page.tsx';
import { JOB_FILTERS, JobFilters, jobQuery, useOrder } from '../parts/list-filters.tsx';
import { words as common } from '../parts/words.ts';
import { words } from './words.ts';

/** The candidates whom this HR selected, and what their companies made of them. */
export function SelectedCandidatesPage() {
  return <HrPage>{(hrId) => <SelectedCandidates hrId={hrId} />}</HrPage>;
}

const STATUSES = ['all', 'pending', 'Selected', 'Rejected'] as const;

function SelectedCandidates({ hrId }: { hrId: string }) {
  const filters = useFilters({ q: '', companyStatus: STATUSES, ...JOB_FILTERS });
  const { q, companyStatus } = filters.values;
  const { order, control } = useOrder();
  const totals = useTotals(hrId);
  const list = useList(listHrApplications, {
    path: { hrId },
    query: {
      view: 'row',
      status: 'selected',
      q,
      sort: order,
      ...(companyStatus === 'all' ? {} : { companyStatus }),
      ...jobQuery(filters),
    },
  });
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <ListTools
        filters={filters}
        search={common.search}
        finished
        count={listCount(list, filters.active, totals?.selected)}
      >
        <Segmented
          label={words.companyStatus}
          value={companyStatus}
          options={STATUSES.map((value) => ({ value, label: words.statuses[value] }))}
          onChange={(value) => filters.set('companyStatus', value)}
        />
        <JobFilters hrId={hrId} filters={filters} />
        {control}
      </ListTools>
      <ListTable
        list={list}
        filters={filters}
        caption={words.title}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        failed={TEXTS.hrInterviewsFailed}
        empty={
          <NoRows
            filters={filters}
            none={words.none}
            filtered={words.filtered}
            action={<ButtonLink to="/JobApplications">{words.seePending}</ButtonLink>}
          />
        }
      />
    </>
  );
}

const COLUMNS: Column<ApplicationRow>[] = [
  candidateColumn(words.columns.name),
  {
    key: 'status',
    header: words.columns.status,
    cell: ({ status }) => <LabelBadge label={reviewLabel(status)} />,
  },
  companyColumn(words.columns.company),
  companyStatusColumn(words.columns.companyStatus),
  {
    key: 'shortlisted',
    header: words.columns.shortlisted,
    sort: ({ shortListed }) => (shortListed ? 0 : 1),
    cell: ({ shortListed }) => (shortListed ? words.yes : words.no),
  },
];
