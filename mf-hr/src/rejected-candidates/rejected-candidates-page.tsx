import type { Application } from '@niyukti/contract/calls/application';
import { listRejectedApplications } from '@niyukti/contract/calls/screening';
import { rejectedLabel } from '@niyukti/contract/labels';
import { TEXTS } from '@niyukti/contract/texts';
import { ButtonLink, EmptyState, formatDate, PageHead, plural, StatusBadge } from '@niyukti/kit';
import {
  type Column,
  DataTable,
  NameCell,
  Pager,
  SearchField,
  Skills,
  Toolbar,
  useFilter,
  usePagedList,
} from '@niyukti/kit/work';
import { HrPage } from '../parts/hr-page.tsx';

/** Applications that this HR or a company rejected, and at which stop of the line. */
export function RejectedCandidatesPage() {
  return <HrPage>{(hrId) => <RejectedCandidates hrId={hrId} />}</HrPage>;
}

function RejectedCandidates({ hrId }: { hrId: string }) {
  const [q, setQ] = useFilter<string>('q', '');
  const list = usePagedList(listRejectedApplications, { path: { hrId }, query: { q } });
  return (
    <>
      <PageHead title="Rejected candidates" purpose="Applications that you or a company rejected, and where" />
      <Toolbar count={list.data && `${plural(list.page.length, 'candidate')} shown`}>
        <SearchField label="Candidate or skill" value={q} onSearch={setQ} />
      </Toolbar>
      <DataTable
        caption="Rejected candidates"
        columns={COLUMNS}
        rows={list.data && list.page}
        rowKey={(row) => row._id}
        numberFrom={list.first}
        error={list.error}
        failed={TEXTS.rejectedFailed}
        onRetry={list.refetch}
        busy={list.isFetching}
        empty={
          <EmptyState
            title="No rejected candidates found."
            action={q ? <ButtonLink to="/RejectedCandidates">Show all</ButtonLink> : undefined}
          >
            {q
              ? 'No rejected candidate has this name.'
              : 'Applications that you or a company rejects appear here, with where it happened.'}
          </EmptyState>
        }
        foot={<Pager of={list} />}
      />
    </>
  );
}

const COLUMNS: Column<Application>[] = [
  {
    key: 'name',
    header: 'Name',
    card: 'title',
    sort: ({ userId }) => userId.name,
    cell: ({ userId }) => <NameCell name={userId.name} picture={userId.profile} />,
  },
  {
    key: 'company',
    header: 'Company',
    sort: ({ jobId }) => jobId.companyName,
    cell: ({ jobId }) => jobId.companyName,
  },
  {
    key: 'designation',
    header: 'Designation',
    sort: ({ jobId }) => jobId.jobTitle,
    cell: ({ jobId }) => jobId.jobTitle,
  },
  {
    key: 'applied',
    header: 'Applied on',
    sort: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <span data-num="">{formatDate(createdAt)}</span>,
  },
  {
    key: 'skills',
    header: 'Desired skills',
    cell: ({ jobId }) => <Skills skills={jobId.desiredSkills} limit={3} />,
  },
  {
    key: 'status',
    header: 'Status',
    sort: (row) => rejectedLabel(row),
    cell: (row) => <StatusBadge tone="rejected">{rejectedLabel(row)}</StatusBadge>,
  },
];
