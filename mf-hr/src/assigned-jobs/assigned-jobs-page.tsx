import { closedForLabel } from '@niyukti/contract/hiring/labels';
import { type JobRow, listHrJobs } from '@niyukti/contract/jobs/job-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { daysUntil, formatDate, formatDeadline, Link } from '@niyukti/kit';
import { type Column, ListPage, NameCell, useListPage } from '@niyukti/kit/list';
import { HrPage } from '../parts/hr-page.tsx';
import { useTotals } from '../parts/list-count.ts';
import * as s from './assigned-jobs.module.css';
import { words } from './words.ts';

/** The jobs that the administrator assigned to this HR. */
export function AssignedJobsPage() {
  return <HrPage>{(hrId) => <AssignedJobs hrId={hrId} />}</HrPage>;
}

function AssignedJobs({ hrId }: { hrId: string }) {
  const page = useListPage({
    call: listHrJobs,
    filters: { q: '' },
    input: ({ q }) => ({ path: { hrId }, query: { view: 'row', ...(q ? { q } : {}) } }),
  });
  const { list, filters } = page;
  const { assignedjobs } = useTotals(hrId) ?? {};
  const total = filters.active ? undefined : assignedjobs;
  return (
    <ListPage
      page={page}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      count={list.data && words.shown(list.rows.length, total)}
      caption={words.caption}
      columns={COLUMNS}
      total={list.isWhole ? undefined : total}
      failed={TEXTS.hrJobsFailed}
      none={{ title: TEXTS.noJobsAssigned, text: words.none }}
      filtered={{ title: TEXTS.noJobsAssigned, text: words.filtered }}
    />
  );
}

const COLUMNS: Column<JobRow>[] = [
  {
    key: 'company',
    header: words.columns.company,
    card: 'title',
    sort: ({ companyName }) => companyName,
    cell: ({ companyName, companyLogoUrl }) => <NameCell kind="company" name={companyName} picture={companyLogoUrl} />,
  },
  {
    key: 'title',
    header: words.columns.title,
    sort: ({ jobTitle }) => jobTitle,
    cell: ({ _id, jobTitle }) => (
      <Link className={s.job} to={`/JobApplications?job=${encodeURIComponent(_id)}`}>
        {jobTitle}
      </Link>
    ),
  },
  {
    key: 'location',
    header: words.columns.location,
    sort: ({ location }) => location,
    cell: ({ location }) => location,
  },
  { key: 'type', header: words.columns.type, sort: ({ jobType }) => jobType, cell: ({ jobType }) => jobType },
  {
    key: 'deadline',
    header: words.columns.deadline,
    sort: ({ applicationDeadline }) => applicationDeadline,
    cell: (job) => <Deadline job={job} />,
  },
];

/** The deadline, and below it a note that does not name the day itself. */
function Deadline({ job: { applicationDeadline, closed, closedFor } }: { job: JobRow }) {
  const day = formatDate(applicationDeadline);
  const text = closedFor
    ? words.closedFor(closedForLabel(closedFor))
    : closed && daysUntil(applicationDeadline) >= 0
      ? words.suspended
      : formatDeadline(applicationDeadline);
  return (
    <span data-num="">
      {text.endsWith(day) ? (
        text
      ) : (
        <>
          {day}
          <small className={s.deadline}>{text}</small>
        </>
      )}
    </span>
  );
}
