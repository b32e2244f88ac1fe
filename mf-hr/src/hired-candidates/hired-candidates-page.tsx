import type { Application } from '@niyukti/contract/calls/application';
import { listHiredApplications, sendOffer } from '@niyukti/contract/calls/screening';
import { can } from '@niyukti/contract/hiring';
import { hiringStateOf } from '@niyukti/contract/hiring-wire';
import { hiringStatusLabel, LETTER_NOT_ASSIGNED } from '@niyukti/contract/labels';
import { TEXTS } from '@niyukti/contract/texts';
import {
  ButtonLink,
  confirm,
  EmptyState,
  ErrorNotice,
  errorText,
  formatDate,
  invalidate,
  PageHead,
  ProblemError,
  patchList,
  plural,
  StatusBadge,
  toast,
  useAction,
} from '@niyukti/kit';
import {
  type Column,
  DataTable,
  NameCell,
  Pager,
  RowActions,
  RowButton,
  SearchField,
  Toolbar,
  useFilter,
  usePagedList,
} from '@niyukti/kit/work';
import { Send } from 'lucide-react';
import { HrPage } from '../parts/hr-page.tsx';
import * as s from './hired-candidates.module.css';

/** Candidates whom the company handed back with an offer letter: HR sends it, once. */
export function HiredCandidatesPage() {
  return <HrPage>{(hrId) => <HiredCandidates hrId={hrId} />}</HrPage>;
}

function HiredCandidates({ hrId }: { hrId: string }) {
  const [q, setQ] = useFilter<string>('q', '');
  const list = usePagedList(listHiredApplications, { path: { hrId }, query: { q } });
  const action = useAction(sendOffer, {
    onSuccess: (sent) => {
      patchList(listHiredApplications, (items) => items.map((item) => (item._id === sent._id ? sent : item)));
      toast(`Offer letter sent to ${sent.userId.name}.`);
    },
    // The company may have replaced the letter and not handed it over again: the list then tells.
    onError: (error) => {
      if (error instanceof ProblemError && error.problem.status < 500) void invalidate(listHiredApplications);
    },
  });

  async function send(application: Application) {
    const sure = await confirm({
      title: `Send the offer letter to ${application.userId.name}?`,
      body: `The candidate can open the letter for ${application.jobId.jobTitle} at ${application.jobId.companyName} at once. A letter is sent only once, and nothing about the application can change afterwards.`,
      confirm: 'Send offer letter',
    });
    if (sure) await action.run({ path: { id: application._id } });
  }

  const failed = list.items.find((row) => row._id === action.input?.path.id);
  return (
    <>
      <PageHead title="Hired candidates" purpose="Offer letters that companies handed to you, to be sent once" />
      <Toolbar count={list.data && `${plural(list.page.length, 'candidate')} shown`}>
        <SearchField label="Candidate or skill" value={q} onSearch={setQ} />
      </Toolbar>
      {action.error && (
        <div className={s.failure}>
          <ErrorNotice error={action.error}>
            {failed && <b>{failed.userId.name}: </b>}
            {sendFailure(action.error)}
          </ErrorNotice>
        </div>
      )}
      <DataTable
        caption="Hired candidates"
        columns={columns(
          send,
          action.running.map(({ path }) => path.id),
        )}
        rows={list.data && list.page}
        rowKey={(row) => row._id}
        error={list.error}
        failed={TEXTS.hiredFailed}
        onRetry={list.refetch}
        busy={list.isFetching}
        empty={
          q ? (
            <EmptyState
              title="No hired candidates found."
              action={<ButtonLink to="/HiredCandidates">Show all</ButtonLink>}
            >
              No candidate of this name has been handed to you.
            </EmptyState>
          ) : (
            <EmptyState
              title="No hired candidates yet."
              action={<ButtonLink to="/InterviewProcess">See interviews</ButtonLink>}
            >
              A candidate appears here when the company has uploaded an offer letter and updated it to you.
            </EmptyState>
          )
        }
        foot={<Pager of={list} />}
      />
    </>
  );
}

/** The refusal of an application that is not ready has words of its own; all else is the sentence with the reason. */
function sendFailure(error: Error): string {
  const own = error instanceof ProblemError && error.code === 'cannot-send-letter';
  return own ? errorText(error) : TEXTS.sendFailed(errorText(error));
}

function columns(send: (row: Application) => void, sending: readonly string[]): Column<Application>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      card: 'title',
      sort: ({ userId }) => userId.name,
      cell: ({ userId, jobId }) => <NameCell name={userId.name} picture={userId.profile} under={jobId.companyName} />,
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
      key: 'status',
      header: 'Hiring status',
      sort: (row) => hiringStatusLabel(row),
      cell: (row) => <StatusBadge tone={row.offerLetterSent ? 'hired' : 'short'}>{hiringStatusLabel(row)}</StatusBadge>,
    },
    {
      key: 'letter',
      header: 'Offer letter',
      cell: ({ offerLetter, offerLetterName, userId }) =>
        offerLetter === LETTER_NOT_ASSIGNED ? (
          LETTER_NOT_ASSIGNED
        ) : (
          <a className={s.letter} href={offerLetter} download={offerLetterName ?? true}>
            {TEXTS.viewLetter}
            <small className={s.file}>{offerLetterName ?? `of ${userId.name}`}</small>
          </a>
        ),
    },
    {
      key: 'send',
      header: 'Send',
      headerHidden: true,
      card: 'actions',
      cell: (row) => (
        <RowActions>
          <RowButton
            look={row.offerLetterSent ? 'quiet' : 'select'}
            icon={<Send aria-hidden="true" />}
            label={row.offerLetterSent ? 'Sent' : 'Send'}
            name={
              row.offerLetterSent
                ? `The offer letter was sent to ${row.userId.name}`
                : `Send the offer letter to ${row.userId.name}`
            }
            busy={sending.includes(row._id)}
            unavailable={!can('hr', hiringStateOf(row), { action: 'sendOffer' })}
            onClick={() => send(row)}
          />
        </RowActions>
      ),
    },
  ];
}
