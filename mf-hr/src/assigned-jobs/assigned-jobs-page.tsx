import { type Job, listHrJobs } from '@niyukti/contract/calls/job';
import { TEXTS } from '@niyukti/contract/texts';
import { ButtonLink, EmptyState, formatDate, formatDeadline, Link, PageHead, plural } from '@niyukti/kit';
import {
  type Column,
  DataTable,
  NameCell,
  Pager,
  SearchField,
  Toolbar,
  useFilter,
  usePagedList,
} from '@niyukti/kit/work';
import { HrPage } from '../parts/hr-page.tsx';
import * as s from './assigned-jobs.module.css';

/** The jobs that the administrator assigned to this HR. */
export function AssignedJobsPage() {
  return <HrPage>{(hrId) => <AssignedJobs hrId={hrId} />}</HrPage>;
}

function AssignedJobs({ hrId }: { hrId: string }) {
  const [q, setQ] = useFilter<string>('q', '');
  const list = usePagedList(listHrJobs, { path: { hrId }, query: { q } });
  return (
    <>
      <PageHead title="Company job list" purpose="Jobs that the administrator assigned to you" />
      <Toolbar count={list.data && `${plural(list.page.length, 'job')} shown`}>
        <SearchField label="Job title or location" value={q} onSearch={setQ} />
      </Toolbar>
      <DataTable
        caption="Assigned jobs"
        columns={COLUMNS}
        rows={list.data && list.page}
        rowKey={(row) => row._id}
        numberFrom={list.first}
        error={list.error}
        failed={TEXTS.hrJobsFailed}
        onRetry={list.refetch}
        busy={list.isFetching}
        empty={
          <EmptyState
            title={TEXTS.noJobsAssigned}
            action={q ? <ButtonLink to="/CompanyJoblist">Show all</ButtonLink> : undefined}
          >
            {q ? 'None of your jobs matches the search.' : 'The administrator assigns jobs to you; they appear here.'}
          </EmptyState>
        }
        foot={<Pager of={list} />}
      />
    </>
  );
}

const COLUMNS: Column<Job>[] = [
  {
    key: 'company',
    header: 'Company name',
    card: 'title',
    sort: ({ companyName }) => companyName,
    cell: ({ companyName, companyLogoUrl }) => <NameCell kind="company" name={companyName} picture={companyLogoUrl} />,
  },
  {
    key: 'title',
    header: 'Title',
    sort: ({ jobTitle }) => jobTitle,
    cell: ({ _id, jobTitle }) => (
      <Link className={s.job} to={`/JobApplications?job=${encodeURIComponent(_id)}`}>
        {jobTitle}
      </Link>
    ),
  },
  { key: 'location', header: 'Location', sort: ({ location }) => location, cell: ({ location }) => location },
  { key: 'type', header: 'Type', sort: ({ jobType }) => jobType, cell: ({ jobType }) => jobType },
  {
    key: 'deadline',
    header: 'Deadline',
    sort: ({ applicationDeadline }) => applicationDeadline,
    cell: ({ applicationDeadline }) => (
      <span data-num="">
        {formatDate(applicationDeadline)}
        <small className={s.deadline}>{formatDeadline(applicationDeadline)}</small>
      </span>
    ),
  },
];
