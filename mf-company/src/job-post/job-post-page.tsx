import { getCompany } from '@niyukti/contract/accounts/company-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { postButton } from '@niyukti/contract/hiring/labels';
import { isWhole, listCompanyJobs } from '@niyukti/contract/jobs/job-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Button, ButtonLink, ErrorNotice, Loading, useCall, useQueryState } from '@niyukti/kit';
import { ListPage, Segmented, useListPage, useOpenRow } from '@niyukti/kit/list';
import { FileUp, Plus } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { CompanyPage } from '../parts/company-page.tsx';
import { PageNotice } from '../parts/page-notice.tsx';
import type { OpenDialogs } from './job-dialogs.tsx';
import { jobColumns } from './job-table.tsx';
import { words } from './words.ts';

const JobDialogs = lazy(() => import('./job-dialogs.tsx').then((m) => ({ default: m.JobDialogs })));
const Drafts = lazy(() => import('./drafts.tsx').then((m) => ({ default: m.Drafts })));

const STATES = ['all', 'open', 'closed', 'drafts'] as const;

/** The company's jobs: post, edit, view, close, reopen, drafts and import. The address holds the open dialog. */
export function JobPostPage() {
  return <CompanyPage>{(companyId) => <JobPosts companyId={companyId} />}</CompanyPage>;
}

function JobPosts({ companyId }: { companyId: string }) {
  const open: OpenDialogs = {
    edit: useOpenRow('edit'),
    view: useOpenRow('view'),
    reopen: useOpenRow('reopen'),
    copy: useOpenRow('copy'),
    close: useOpenRow('close'),
    import: useOpenRow('import'),
  };
  const latest = useRef(open);
  latest.current = open;
  const inDrafts = useQueryState('state')[0] === 'drafts';
  const company = useCall(getCompany, { path: { companyId } });
  const page = useListPage({
    call: listCompanyJobs,
    filters: { q: '', state: STATES },
    input: ({ q, state }) => ({
      query: { companyId, q, ...(state === 'open' || state === 'closed' ? { state } : {}) },
    }),
    enabled: !inDrafts,
  });
  const { list, filters } = page;

  const limit = company.data?.jobPostLimit ?? LIMITS.postingLimit;
  const used = company.data?.jobCount ?? 0;
  const unlimited = company.data?.unlimited ?? false;
  const mayPost = !company.data || postButton(used, limit, unlimited) === 'Add/Post Job';
  const left = unlimited || !company.data ? null : Math.max(0, limit - used);
  const add = mayPost ? (
    <Button look="primary" onClick={() => open.edit.show('new')}>
      <Plus aria-hidden="true" />
      {words.post}
    </Button>
  ) : (
    <ButtonLink look="primary" to="/selectaplan">
      {words.subscribe}
    </ButtonLink>
  );
  const poster = {
    companyName: company.data?.companyName ?? '',
    companyLogoUrl: company.data?.companyLogoUrl ?? null,
  };
  const total = filters.active ? undefined : (company.data?.jobCount ?? undefined);

  return (
    <>
      <ListPage
        page={page}
        title={words.title}
        purpose={company.data ? words.used(used, unlimited ? null : limit) : words.purpose}
        actions={
          <>
            <Button onClick={() => open.import.show('csv')}>
              <FileUp aria-hidden="true" />
              {words.importMany}
            </Button>
            {add}
          </>
        }
        notice={
          <PageNotice>
            {company.error && <ErrorNotice error={company.error}>{TEXTS.companyFailed}</ErrorNotice>}
          </PageNotice>
        }
        search={inDrafts ? undefined : words.search}
        count={inDrafts ? undefined : list.data && words.shown(list.first - 1 + list.rows.length, list.hasNext, total)}
        tools={
          <Segmented
            label={words.state}
            value={filters.values.state}
            options={STATES.map((value) => ({ value, label: words.states[value] }))}
            onChange={(value) => filters.set('state', value)}
          />
        }
        instead={
          inDrafts && (
            <Suspense fallback={<Loading label={words.drafts.caption} />}>
              <Drafts poster={poster} />
            </Suspense>
          )
        }
        caption={words.caption}
        total={list.isWhole ? undefined : total}
        failed={TEXTS.jobsFailed}
        columns={jobColumns({
          view: (one) => open.view.show(one._id),
          edit: (one) => open.edit.show(one._id),
          close: (one) => open.close.show(one._id),
          reopen: (one) => open.reopen.show(one._id),
          copy: mayPost ? (one) => open.copy.show(one._id) : null,
        })}
        none={words.none}
        filtered={words.filtered}
        wayOn={add}
      />
      {Object.values(open).some(({ id }) => id !== null) && (
        <Suspense>
          <JobDialogs open={open} latest={latest} jobs={list.rows.filter(isWhole)} poster={poster} left={left} />
        </Suspense>
      )}
    </>
  );
}
