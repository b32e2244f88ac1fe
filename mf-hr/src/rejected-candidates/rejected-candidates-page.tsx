import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { rejectedLabel } from '@niyukti/contract/hiring/labels';
import { listRejectedApplications } from '@niyukti/contract/hiring/screening-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { formatDate, StatusBadge } from '@niyukti/kit';
import { type Column, ListPage, Segmented, useListPage } from '@niyukti/kit/list';
import { HrHeldDecisions, Skills } from '@niyukti/product/hiring';
import { candidateColumn, companyColumn, jobColumn } from '../parts/columns.tsx';
import { HrPage } from '../parts/hr-page.tsx';
import { listCount, useTotals } from '../parts/list-count.ts';
import { JOB_FILTERS, JobFilters, jobQuery } from '../parts/list-filters.tsx';
import { words as common } from '../parts/words.ts';
import { words } from './words.ts';

/** Applications that this HR or a company rejected, and at which stage. */
export function RejectedCandidatesPage() {
  return <HrPage>{(hrId) => <RejectedCandidates hrId={hrId} />}</HrPage>;
}

const REASONS = ['all', 'hr', 'company', 'interviews'] as const;

function RejectedCandidates({ hrId }: { hrId: string }) {
  const page = useListPage({
    call: listRejectedApplications,
    filters: { q: '', by: REASONS, ...JOB_FILTERS },
    input: ({ q, by, ...job }) => ({
      path: { hrId },
      query: { view: 'row', ...(q ? { q } : {}), ...(by === 'all' ? {} : { by }), ...jobQuery(job) },
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
      count={listCount(list, filters.active, totals?.rejected)}
      tools={
        <>
          <Segmented
            label={words.reason}
            value={filters.values.by}
            options={REASONS.map((value) => ({ value, label: words.reasons[value] }))}
            onChange={(value) => filters.set('by', value)}
          />
          <JobFilters hrId={hrId} filters={filters} />
        </>
      }
      columns={COLUMNS}
      failed={TEXTS.rejectedFailed}
      none={words.none}
      filtered={words.filtered}
    />
  );
}

const COLUMNS: Column<ApplicationRow>[] = [
  candidateColumn(words.columns.name),
  companyColumn(words.columns.company),
  jobColumn(words.columns.designation),
  {
    key: 'applied',
    header: words.columns.applied,
    sort: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <span data-num="">{formatDate(createdAt)}</span>,
  },
  {
    key: 'skills',
    header: words.columns.skills,
    cell: ({ jobId }) => <Skills skills={jobId.desiredSkills} limit={3} />,
  },
  {
    key: 'status',
    header: words.columns.status,
    sort: (row) => rejectedLabel(row),
    cell: (row) => <StatusBadge tone="rejected">{rejectedLabel(row)}</StatusBadge>,
  },
];
