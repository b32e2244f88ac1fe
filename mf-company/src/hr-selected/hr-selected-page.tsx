import type { Application } from '@niyukti/contract/calls/application';
import { listSelectedApplications } from '@niyukti/contract/calls/interview';
import { LIMITS } from '@niyukti/contract/limits';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorNotice,
  PageHead,
  plural,
  useCallList,
  useQueryState,
} from '@niyukti/kit';
import {
  DataTable,
  DockedPanel,
  KeyHint,
  Pager,
  ResumeView,
  SearchField,
  SplitView,
  sortRows,
  Toolbar,
} from '@niyukti/kit/work';
import { useRef, useState } from 'react';
import * as s from '../parts/contents.module.css';
import { JobFilter } from '../parts/job-filter.tsx';
import { PageNotice } from '../parts/page-notice.tsx';
import { useCompanyId } from '../parts/use-company-id.ts';
import { focusRow, useSelection } from '../parts/use-selection.ts';
import { selectedColumns } from './columns.tsx';
import { useDecisions } from './use-decisions.ts';

/** The candidates that HR selected and the company has not looked at: a résumé beside the table, two decisions each. */
export function HrSelectedPage() {
  const companyId = useCompanyId();
  const [q, setQ] = useQueryState<string>('q', '');
  const [jobId, setJobId] = useQueryState<string>('job', '');
  const [sort] = useQueryState('sort');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const table = useRef<HTMLDivElement>(null);

  const list = useCallList(
    listSelectedApplications,
    { path: { companyId }, query: { companyStatus: 'pending', limit: 25, q, jobId } },
    { keepPrevious: true, pollSeconds: LIMITS.interviewPollSeconds },
  );
  const { busy, failure, decide } = useDecisions((done) => {
    const gone = new Set(done.map((one) => one._id));
    const first = rows.findIndex((row) => row._id === done[0]?._id);
    setChosen((before) => new Set([...before].filter((id) => !gone.has(id))));
    const shown = selection.row && gone.has(selection.row._id) ? selection.row : null;
    if (shown) selection.leave(shown);
    // Who reads another candidate goes on reading.
    const reading = document.activeElement?.closest('aside');
    if (rows.length === done.length || !(shown || reading)) focusRow(table.current, first);
  });
  const columns = selectedColumns({
    chosen,
    busy,
    choose: (application, on) => setChosen((before) => toggled(before, application._id, on)),
    open: (application) => selection.open(application),
    decide: (application, status) => void decide([application], status),
  });
  const rows = sortRows(list.page, columns, sort);
  const selection = useSelection(rows);
  const picked = rows.filter((row) => chosen.has(row._id));
  const { row } = selection;

  return (
    <>
      <PageHead title="HR Selected Application" purpose="Candidates that HR selected and that wait for you" />
      <PageNotice>{failure && <ErrorNotice error={failure}>{failure}</ErrorNotice>}</PageNotice>
      <Toolbar
        count={list.data && `${plural(list.items.length, 'candidate')}${list.hasMore ? ' and more' : ''} waiting`}
      >
        <SearchField label="Candidate or skill" value={q} onSearch={setQ} />
        <JobFilter companyId={companyId} value={jobId} onChange={setJobId} />
        {picked.length > 0 && (
          <>
            <Button small look="select" busy={busy.size > 0} onClick={() => void decide(picked, 'Selected')}>
              Move {picked.length} to Next Round
            </Button>
            <Button small look="reject" busy={busy.size > 0} onClick={() => void decide(picked, 'Rejected')}>
              Reject {picked.length}
            </Button>
          </>
        )}
      </Toolbar>
      <SplitView
        shortcuts={{
          j: selection.next,
          k: selection.previous,
          m: row ? () => void decide([row], 'Selected') : undefined,
          r: row ? () => void decide([row], 'Rejected') : undefined,
        }}
        panel={
          row && (
            <CandidatePanel
              application={row}
              selection={selection}
              busy={busy.has(row._id)}
              onDecide={(status) => void decide([row], status)}
            />
          )
        }
      >
        <div className={s.contents} ref={table}>
          <DataTable
            caption="Applications"
            columns={columns}
            rows={list.data && rows}
            rowKey={(one) => one._id}
            selected={row?._id}
            numberFrom={list.first}
            error={list.error}
            onRetry={list.refetch}
            busy={list.isFetching}
            empty={<NobodyWaits filtered={q !== '' || jobId !== ''} />}
            foot={<Pager of={list} />}
          />
        </div>
      </SplitView>
    </>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

interface PanelProps {
  application: Application;
  selection: ReturnType<typeof useSelection<Application>>;
  busy: boolean;
  onDecide: (status: 'Selected' | 'Rejected') => void;
}

function CandidatePanel({ application, selection, busy, onDecide }: PanelProps) {
  const { userId: user, jobId: job } = application;
  return (
    <DockedPanel
      of={application._id}
      title={user.name}
      label={`Resume of ${user.name}`}
      noun="candidate"
      position={selection.position}
      onNext={selection.next}
      onPrevious={selection.previous}
      onClose={selection.close}
      actions={
        <>
          <Button look="danger" busy={busy} onClick={() => onDecide('Rejected')}>
            Reject <KeyHint>R</KeyHint>
          </Button>
          <Button look="primary" busy={busy} onClick={() => onDecide('Selected')}>
            Move to Next Round <KeyHint>M</KeyHint>
          </Button>
        </>
      }
    >
      <ResumeView resume={application.resumeId} wanted={job.desiredSkills} job={job.jobTitle} />
    </DockedPanel>
  );
}

function NobodyWaits({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title="No applications found.">Nothing matches the search and the job.</EmptyState>;
  return (
    <EmptyState
      title="No applications are waiting."
      action={<ButtonLink to="/CompanyInterviewProcess">See the interview process</ButtonLink>}
    >
      Candidates appear here as soon as HR selects them for one of your jobs.
    </EmptyState>
  );
}
