import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { hiringStatusLabel, LETTER_NOT_ASSIGNED } from '@niyukti/contract/hiring/labels';
import { listHiredApplications } from '@niyukti/contract/hiring/screening-calls';
import { can } from '@niyukti/contract/hiring/state-machine';
import { TEXTS } from '@niyukti/contract/text/texts';
import { ButtonLink, formatDate, StatusBadge } from '@niyukti/kit';
import { type Column, ListPage, Refusals, RowActions, RowButton, useListPage } from '@niyukti/kit/list';
import { type Steps, sendOfferStep, useSteps } from '@niyukti/product/hiring';
import { Send } from 'lucide-react';
import { CandidateName, jobColumn } from '../parts/columns.tsx';
import { HrPage } from '../parts/hr-page.tsx';
import { useTotals } from '../parts/list-count.ts';
import { JOB_FILTERS, JobFilters, jobQuery } from '../parts/list-filters.tsx';
import { words as common } from '../parts/words.ts';
import * as s from './hired-candidates.module.css';
import { words } from './words.ts';

/** Candidates whom the company handed back with an offer letter, which HR sends once. */
export function HiredCandidatesPage() {
  return <HrPage>{(hrId) => <HiredCandidates hrId={hrId} />}</HrPage>;
}

function HiredCandidates({ hrId }: { hrId: string }) {
  const page = useListPage({
    call: listHiredApplications,
    filters: { q: '', ...JOB_FILTERS },
    input: ({ q, ...job }) => ({ path: { hrId }, query: { view: 'row', ...(q ? { q } : {}), ...jobQuery(job) } }),
  });
  const { filters, list } = page;
  const totals = useTotals(hrId);
  const steps = useSteps();
  return (
    <ListPage
      page={page}
      title={words.title}
      purpose={words.purpose}
      search={common.search}
      finished
      count={list.data && words.shown(list.rows.length, filters.active ? undefined : totals)}
      tools={<JobFilters hrId={hrId} filters={filters} />}
      numbered={false}
      columns={columns((row) => void steps.take(sendOfferStep, [row], undefined), steps.running)}
      failed={TEXTS.hiredFailed}
      none={words.none}
      filtered={words.filtered}
      wayOn={<ButtonLink to="/InterviewProcess">{words.seeInterviews}</ButtonLink>}
    >
      <Refusals of={steps} rowKey={page.rowKey} name={({ userId }) => userId.name}>
        {({ step, error }) => step.failed(error)}
      </Refusals>
    </ListPage>
  );
}

function columns(send: (row: ApplicationRow) => void, sending: Steps['running']): Column<ApplicationRow>[] {
  return [
    {
      key: 'name',
      header: words.columns.name,
      card: 'title',
      sort: ({ userId }) => userId.name,
      cell: (row) => <CandidateName application={row} under={row.jobId.companyName} />,
    },
    jobColumn(words.columns.designation),
    {
      key: 'applied',
      header: words.columns.applied,
      sort: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <span data-num="">{formatDate(createdAt)}</span>,
    },
    {
      key: 'status',
      header: words.columns.status,
      sort: (row) => hiringStatusLabel(row),
      cell: (row) => <StatusBadge tone={row.offerLetterSent ? 'hired' : 'short'}>{hiringStatusLabel(row)}</StatusBadge>,
    },
    {
      key: 'letter',
      header: words.columns.letter,
      cell: ({ offerLetter, offerLetterName, userId }) =>
        offerLetter === LETTER_NOT_ASSIGNED ? (
          LETTER_NOT_ASSIGNED
        ) : (
          <a className={s.letter} href={offerLetter} download={offerLetterName ?? true}>
            {TEXTS.viewLetter}
            <small className={s.file}>{offerLetterName ?? words.letterOf(userId.name)}</small>
          </a>
        ),
    },
    {
      key: 'send',
      header: words.columns.send,
      headerHidden: true,
      card: 'actions',
      cell: (row) => (
        <RowActions>
          <RowButton
            look={row.offerLetterSent ? 'quiet' : 'select'}
            icon={<Send aria-hidden="true" />}
            label={row.offerLetterSent ? words.sent : words.send}
            name={row.offerLetterSent ? words.wasSentTo(row.userId.name) : words.sendTo(row.userId.name)}
            busy={sending.has(row._id)}
            unavailable={!can('hr', hiringStateOf(row), { action: 'sendOffer' })}
            onClick={() => send(row)}
          />
        </RowActions>
      ),
    },
  ];
}
