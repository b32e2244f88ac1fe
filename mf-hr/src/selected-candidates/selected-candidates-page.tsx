import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { reviewLabel } from '@niyukti/contract/hiring/labels';
import { listHrApplications } from '@niyukti/contract/hiring/screening-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { ButtonLink } from '@niyukti/kit';
import { type Column, ListPage, Segmented, useListPage } from '@niyukti/kit/list';
import { HrHeldDecisions, LabelBadge } from '@niyukti/product/hiring';
import { candidateColumn, companyColumn, companyStatusColumn } from '../parts/columns.tsx';
import { HrPage } from '../parts/hr-page.tsx';
import { listCount, useTotals } from '../parts/list-count.ts';
import { JOB_FILTERS, JobFilters, jobQuery, useOrder } from '../parts/list-filters.tsx';
import { words as common } from '../parts/words.ts';
import { words } from './words.ts';

/** Candidates whom this HR selected, and the decisions of their companies. */
export function SelectedCandidatesPage() {
  return <HrPage>{(hrId) => <SelectedCandidates hrId={hrId} />}</HrPage>;
}

const STATUSES = ['all', 'pending', 'Selected', 'Rejected'] as const;

function SelectedCandidates({ hrId }: { hrId: string }) {
  const { order, control } = useOrder();
  const page = useListPage({
    call: listHrApplications,
    filters: { q: '', companyStatus: STATUSES, ...JOB_FILTERS },
    input: ({ q, companyStatus, ...job }) => ({
      path: { hrId },
      query: {
        view: 'row',
        status: 'selected',
        q,
        sort: order,
        ...(companyStatus === 'all' ? {} : { companyStatus }),
        ...jobQuery(job),
      },
    }),
  });
  const { filters, list } = page;
  const totals = useTotals(hrId);
  return (
    <ListPage
      page={page}
      title={words.title}
      purpose={words.purpose}
      notice={<HrHeldDecisions hrId={hrId} />}
      search={common.search}
      finished
      count={listCount(list, filters.active, totals?.selected)}
      tools={
        <>
          <Segmented
            label={words.companyStatus}
            value={filters.values.companyStatus}
            options={STATUSES.map((value) => ({ value, label: words.statuses[value] }))}
            onChange={(value) => filters.set('companyStatus', value)}
          />
          <JobFilters hrId={hrId} filters={filters} />
          {control}
        </>
      }
      columns={COLUMNS}
      failed={TEXTS.hrInterviewsFailed}
      none={words.none}
      filtered={words.filtered}
      wayOn={<ButtonLink to="/JobApplications">{words.seePending}</ButtonLink>}
    />
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
