import { type Application, listApplicationEvents } from '@niyukti/contract/calls/application';
import { getCompanyDashboard } from '@niyukti/contract/calls/company';
import { handBack, listShortlistedApplications } from '@niyukti/contract/calls/interview';
import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import {
  ButtonLink,
  confirm,
  EmptyState,
  ErrorNotice,
  PageHead,
  plural,
  toast,
  useAction,
  useCallList,
  useQueryState,
} from '@niyukti/kit';
import { serverTextOr } from '@niyukti/kit/words';
import { DataTable, Pager, SearchField, SplitView, sortRows, Toolbar } from '@niyukti/kit/work';
import { useState } from 'react';
import { JobFilter } from '../parts/job-filter.tsx';
import { PageNotice } from '../parts/page-notice.tsx';
import { patchApplication } from '../parts/patch-application.ts';
import { useCompanyId } from '../parts/use-company-id.ts';
import { useSelection } from '../parts/use-selection.ts';
import { CandidatePanel } from './candidate-panel.tsx';
import { hasLetter } from './hand-over.ts';
import { LETTER_FIRST } from './letter-form.tsx';
import { onboardingColumns } from './onboarding-columns.tsx';

/** Shortlisted candidates: upload the offer letter, hand over to HR, see what HR has done since. */
export function OnboardingPage() {
  const companyId = useCompanyId();
  const [q, setQ] = useQueryState<string>('q', '');
  const [jobId, setJobId] = useQueryState<string>('job', '');
  const [sort] = useQueryState('sort');
  const [failure, setFailure] = useState<{ id: string; text: string } | null>(null);
  const list = useCallList(
    listShortlistedApplications,
    { path: { companyId }, query: { limit: 25, q, jobId } },
    { keepPrevious: true, pollSeconds: LIMITS.interviewPollSeconds },
  );
  const handing = useAction(handBack, {
    onSuccess: (changed) => {
      patchApplication(changed);
      toast(`${changed.userId.name} is with HR now.`);
    },
    onError: (error, { body }) =>
      setFailure({ id: body.applicationId, text: serverTextOr(TEXTS.handBackFailed, error) }),
    invalidates: [listShortlistedApplications, listApplicationEvents, getCompanyDashboard],
  });
  const handOver = async (application: Application) => {
    setFailure(null);
    const { _id: applicationId, userId: user } = application;
    if (!hasLetter(application)) return setFailure({ id: applicationId, text: LETTER_FIRST });
    const yes = await confirm({
      title: `Hand ${user.name} to HR?`,
      body: `HR sends the offer letter for ${application.jobId.jobTitle} to the candidate.`,
      confirm: 'Update to HR',
    });
    if (yes) await handing.run({ body: { applicationId } });
  };
  const busy = handing.running.map(({ body }) => body.applicationId);
  const columns = onboardingColumns({
    open: (application) => {
      setFailure(null);
      selection.open(application);
    },
    handBack: (application) => void handOver(application),
    busy,
  });
  const rows = sortRows(list.page, columns, sort);
  const selection = useSelection(rows);
  const { row } = selection;
  const failed = failure && rows.find((one) => one._id === failure.id);
  // Uploading the letter answers the one failure that asks for it.
  const settled = failed && failure.text === LETTER_FIRST && hasLetter(failed);
  const inPanel = failure !== null && !settled && failure.id === row?._id;
  const text = failed && !settled && !inPanel ? `${failed.userId.name}: ${failure.text}` : null;
  return (
    <>
      <PageHead
        title="Onboarding Candidates"
        purpose="Shortlisted candidates, their offer letters, and what HR has done since"
      />
      <PageNotice>{text && <ErrorNotice error={text}>{text}</ErrorNotice>}</PageNotice>
      <Toolbar count={list.data && `${plural(list.items.length, 'candidate')}${list.hasMore ? ' and more' : ''}`}>
        <SearchField label="Candidate or skill" value={q} onSearch={setQ} />
        <JobFilter companyId={companyId} value={jobId} onChange={setJobId} />
      </Toolbar>
      <SplitView
        shortcuts={{ j: selection.next, k: selection.previous }}
        panel={
          row && (
            <CandidatePanel
              application={row}
              selection={selection}
              failure={inPanel ? failure.text : null}
              busy={busy.includes(row._id)}
              onHandBack={() => void handOver(row)}
            />
          )
        }
      >
        <DataTable
          caption="Shortlisted candidates"
          failed={TEXTS.offersFailed}
          columns={columns}
          rows={list.data && rows}
          rowKey={(one) => one._id}
          selected={row?._id}
          numberFrom={list.first}
          error={list.error}
          onRetry={list.refetch}
          busy={list.isFetching}
          empty={<Nobody searched={q !== '' || jobId !== ''} />}
          foot={<Pager of={list} />}
        />
      </SplitView>
    </>
  );
}

function Nobody({ searched }: { searched: boolean }) {
  if (searched) return <EmptyState title="No candidates found.">Nothing matches the search and the job.</EmptyState>;
  return (
    <EmptyState
      title="Nobody is shortlisted yet."
      action={<ButtonLink to="/CompanyInterviewProcess">See the interview process</ButtonLink>}
    >
      Candidates appear here when you shortlist them.
    </EmptyState>
  );
}
