import { getCompany, getCompanyDashboard } from '@niyukti/contract/calls/company';
import { type Job, listCompanyJobs, updateJob } from '@niyukti/contract/calls/job';
import { postButton } from '@niyukti/contract/labels';
import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import {
  Button,
  ButtonLink,
  confirm,
  EmptyState,
  ErrorNotice,
  formatNumber,
  invalidate,
  PageHead,
  toast,
  today,
  useAction,
  useCall,
  useCallList,
  useQueryState,
} from '@niyukti/kit';
import { serverTextOr } from '@niyukti/kit/words';
import { DataTable, Pager, SearchField, Segmented, Toolbar } from '@niyukti/kit/work';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { PageNotice } from '../parts/page-notice.tsx';
import { useCompanyId } from '../parts/use-company-id.ts';
import { dayBefore } from './deadline.ts';
import { ReopenDialog } from './deadline-dialog.tsx';
import { JobDetails } from './job-details.tsx';
import { JobDialog } from './job-dialog.tsx';
import { bodyOf } from './job-form-schema.ts';
import { jobColumns } from './job-table.tsx';

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;

/** The company's own jobs: post, edit, look at, close and reopen. The open dialog stands in the address. */
export function JobPostPage() {
  const companyId = useCompanyId();
  const [q, setQ] = useQueryState<string>('q', '');
  const [state, setState] = useQueryState<(typeof STATES)[number]['value']>('state', 'all');
  const [edited, setEdited] = useQueryState('edit');
  const [viewed, setViewed] = useQueryState('view');
  const [reopened, setReopened] = useState<Job | null>(null);

  const company = useCall(getCompany, { path: { companyId } });
  const jobs = useCallList(
    listCompanyJobs,
    { query: { companyId, q, limit: 25, ...(state === 'all' ? {} : { state }) } },
    { keepPrevious: true },
  );
  const find = (id: string | null) => jobs.items.find((job) => job._id === id) ?? null;
  const refresh = () => invalidate(listCompanyJobs, getCompany, getCompanyDashboard);
  const open = useRef(edited);
  open.current = edited;
  const saved = (message: string) => {
    toast(message);
    void refresh();
  };
  /** The answer may come when another job's dialog is open. */
  const savedIn = (dialog: string, message: string) => {
    if (open.current === dialog) setEdited(null);
    saved(message);
  };

  const closing = useAction(updateJob, { onSuccess: (job) => saved(`${job.jobTitle} is closed.`) });
  const close = async (job: Job) => {
    const yes = await confirm({
      title: `Close ${job.jobTitle}?`,
      body: 'Nobody can apply from now on. Applications that you have stay, and you can reopen the job.',
      confirm: 'Close job',
      cancel: 'Keep open',
      danger: true,
    });
    const body = { ...bodyOf(job), applicationDeadline: dayBefore(today()) };
    if (yes) await closing.run({ path: { jobId: job._id }, body });
  };

  const limit = company.data?.jobPostLimit ?? LIMITS.postingLimit;
  const used = company.data?.jobCount ?? 0;
  const unlimited = company.data?.unlimited ?? false;
  const mayPost = !company.data || postButton(used, limit, unlimited) === 'Add/Post Job';
  const add = mayPost ? (
    <Button look="primary" onClick={() => setEdited('new', { push: true })}>
      <Plus aria-hidden="true" />
      Add/Post Job
    </Button>
  ) : (
    <ButtonLink look="primary" to="/selectaplan">
      Subscribe
    </ButtonLink>
  );
  const job = find(edited);
  const seen = find(viewed);

  return (
    <>
      <PageHead
        title="Job Post"
        purpose={company.data ? usage(used, limit, unlimited) : 'Your job posts'}
        actions={add}
      />
      <PageNotice>
        {company.error && <ErrorNotice error={company.error}>{TEXTS.companyFailed}</ErrorNotice>}
        {closing.error && (
          <ErrorNotice error={closing.error}>{serverTextOr(TEXTS.jobFailed, closing.error)}</ErrorNotice>
        )}
      </PageNotice>
      <Toolbar count={jobs.data && `${formatNumber(jobs.items.length)}${jobs.hasMore ? '+' : ''} shown`}>
        <SearchField label="Job title or location" value={q} onSearch={setQ} />
        <Segmented label="State" value={state} options={STATES} onChange={setState} />
      </Toolbar>
      <DataTable
        caption="Jobs"
        failed={TEXTS.jobsFailed}
        columns={jobColumns({
          view: (one) => setViewed(one._id, { push: true }),
          edit: (one) => setEdited(one._id, { push: true }),
          close: (one) => void close(one),
          reopen: setReopened,
          busy: closing.running.map(({ path }) => path.jobId),
        })}
        rows={jobs.data && jobs.page}
        rowKey={(one) => one._id}
        numberFrom={jobs.first}
        error={jobs.error}
        onRetry={jobs.refetch}
        busy={jobs.isFetching}
        empty={<NoJobs filtered={q !== '' || state !== 'all'} action={add} />}
        foot={<Pager of={jobs} />}
      />
      {edited === 'new' && (
        <JobDialog job={null} onClose={() => setEdited(null)} onSaved={() => savedIn('new', 'Job posted.')} />
      )}
      {job && (
        <JobDialog
          key={job._id}
          job={job}
          onClose={() => setEdited(null)}
          onSaved={() => savedIn(job._id, 'Job saved.')}
        />
      )}
      {seen && <JobDetails job={seen} onClose={() => setViewed(null)} />}
      {reopened && (
        <ReopenDialog
          job={reopened}
          onClose={() => setReopened(null)}
          onSaved={(job) => {
            setReopened((one) => (one?._id === job._id ? null : one));
            saved(`${job.jobTitle} is open again.`);
          }}
        />
      )}
    </>
  );
}

function usage(used: number, limit: number, unlimited: boolean): string {
  if (unlimited) return `${formatNumber(used)} job posts used, without a limit`;
  return `${formatNumber(used)} of ${formatNumber(limit)} job posts used`;
}

function NoJobs({ filtered, action }: { filtered: boolean; action: React.ReactNode }) {
  if (filtered) return <EmptyState title="No jobs found.">Nothing matches the search and the state chosen.</EmptyState>;
  return (
    <EmptyState title="No jobs posted yet." action={action}>
      A job that you post is assigned to an HR, who sends you the candidates that fit.
    </EmptyState>
  );
}
