import { getCompany } from '@niyukti/contract/calls/company';
import { type Job, listCompanyJobs, updateJob } from '@niyukti/contract/calls/job';
import { dayBefore } from '@niyukti/contract/day';
import { postButton } from '@niyukti/contract/labels';
import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import {
  Button,
  ButtonLink,
  confirm,
  Dialog,
  ErrorNotice,
  PageHead,
  toast,
  today,
  useAction,
  useCall,
} from '@niyukti/kit';
import { ListTable, ListTools, NoRows, useFilters, useList, useOpenRow } from '@niyukti/kit/list';
import { serverTextOr } from '@niyukti/kit/words';
import { Segmented } from '@niyukti/kit/work';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { CompanyPage } from '../parts/company-page.tsx';
import { PageNotice } from '../parts/page-notice.tsx';
import { DeadlineDialog } from './deadline-dialog.tsx';
import { JobDetails } from './job-details.tsx';
import { JobDialog } from './job-dialog.tsx';
import { atDeadline } from './job-form-schema.ts';
import { jobColumns } from './job-table.tsx';
import { words } from './words/en.ts';

const STATES = ['all', 'open', 'closed'] as const;

/**
 * The company's own jobs: post, edit, look at, close and reopen. The open dialog stands in the
 * address.
 */
export function JobPostPage() {
  return <CompanyPage>{(companyId) => <JobPosts companyId={companyId} />}</CompanyPage>;
}

function JobPosts({ companyId }: { companyId: string }) {
  const filters = useFilters({ q: '', state: STATES });
  const edit = useOpenRow('edit');
  const view = useOpenRow('view');
  const reopen = useOpenRow('reopen');
  const copy = useOpenRow('copy');

  const company = useCall(getCompany, { path: { companyId } });
  const jobs = useList(listCompanyJobs, { query: { companyId, ...queryOf(filters.values) } });
  const find = (id: string | null) => jobs.rows.find((job) => job._id === id) ?? null;
  const open = useRef(edit.id);
  open.current = edit.id;
  const toReopen = useRef(reopen.id);
  toReopen.current = reopen.id;
  const toCopy = useRef(copy.id);
  toCopy.current = copy.id;
  /** The answer may come when another job's dialog is open. */
  const savedIn = (dialog: string, message: string) => {
    if (open.current === dialog) edit.show(null);
    toast(message);
  };

  const closing = useAction(updateJob, { onSuccess: (job) => toast(words.closed(job.jobTitle)) });
  const close = async (job: Job) => {
    const yes = await confirm({
      ...words.close(job.jobTitle),
      danger: true,
    });
    // What went wrong stands above the list.
    if (yes) await atDeadline(job, dayBefore(today()), closing.send).catch(() => undefined);
  };

  const limit = company.data?.jobPostLimit ?? LIMITS.postingLimit;
  const used = company.data?.jobCount ?? 0;
  const unlimited = company.data?.unlimited ?? false;
  const mayPost = !company.data || postButton(used, limit, unlimited) === 'Add/Post Job';
  const add = mayPost ? (
    <Button look="primary" onClick={() => edit.show('new')}>
      <Plus aria-hidden="true" />
      {words.post}
    </Button>
  ) : (
    <ButtonLink look="primary" to="/selectaplan">
      {words.subscribe}
    </ButtonLink>
  );
  const job = find(edit.id);
  const seen = find(view.id);
  const reopened = find(reopen.id);
  const like = find(copy.id);
  const poster = {
    companyName: company.data?.companyName ?? '',
    companyLogoUrl: company.data?.companyLogoUrl ?? null,
  };

  return (
    <>
      <PageHead
        title={words.title}
        purpose={company.data ? words.used(used, unlimited ? null : limit) : words.purpose}
        actions={add}
      />
      <PageNotice>
        {company.error && <ErrorNotice error={company.error}>{TEXTS.companyFailed}</ErrorNotice>}
        {closing.error && (
          <ErrorNotice error={closing.error}>{serverTextOr(TEXTS.jobFailed, closing.error)}</ErrorNotice>
        )}
      </PageNotice>
      <ListTools
        filters={filters}
        search={words.search}
        count={jobs.data && words.shown(jobs.first - 1 + jobs.rows.length, jobs.hasNext)}
      >
        <Segmented
          label={words.state}
          value={filters.values.state}
          options={STATES.map((value) => ({ value, label: words.states[value] }))}
          onChange={(value) => filters.set('state', value)}
        />
      </ListTools>
      <ListTable
        list={jobs}
        caption={words.caption}
        failed={TEXTS.jobsFailed}
        columns={jobColumns({
          view: (one) => view.show(one._id),
          edit: (one) => edit.show(one._id),
          close: (one) => void close(one),
          reopen: (one) => reopen.show(one._id),
          extend: (one) => reopen.show(one._id),
          copy: mayPost ? (one) => copy.show(one._id) : null,
          busy: closing.running.map(({ path }) => path.jobId),
        })}
        rowKey={(one) => one._id}
        empty={<NoRows filters={filters} none={words.none} filtered={words.filtered} action={add} />}
      />
      {edit.id === 'new' && !mayPost && <LimitDialog onClose={() => edit.show(null)} />}
      {edit.id === 'new' && mayPost && (
        <JobDialog
          job={null}
          poster={poster}
          onClose={() => edit.show(null)}
          onSaved={() => savedIn('new', words.posted)}
        />
      )}
      {job && (
        <JobDialog
          key={job._id}
          job={job}
          poster={poster}
          onClose={() => edit.show(null)}
          onSaved={() => savedIn(job._id, words.saved)}
        />
      )}
      {like && (
        <JobDialog
          key={like._id}
          job={null}
          like={like}
          poster={poster}
          onClose={() => copy.show(null)}
          onSaved={() => {
            if (toCopy.current === like._id) copy.show(null);
            toast(words.posted);
          }}
        />
      )}
      {seen && <JobDetails job={seen} onClose={() => view.show(null)} />}
      {reopened && (
        <DeadlineDialog
          key={reopened._id}
          job={reopened}
          onClose={() => reopen.show(null)}
          onSaved={(changed) => {
            if (toReopen.current === changed._id) reopen.show(null);
            toast((reopened.closed ? words.reopened : words.extended)(changed.jobTitle));
          }}
        />
      )}
    </>
  );
}

/** Instead of a form that could not be sent. */
function LimitDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={words.limit.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.limit.close}</Button>
          <ButtonLink look="primary" to="/selectaplan">
            {words.subscribe}
          </ButtonLink>
        </>
      }
    >
      <p>{words.limit.text}</p>
    </Dialog>
  );
}

function queryOf({ q, state }: { q: string; state: (typeof STATES)[number] }) {
  return { q, ...(state === 'all' ? {} : { state }) };
}
