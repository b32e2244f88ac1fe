import type { Application } from '@niyukti/contract/calls/application';
import { listHiredApplications, sendOffer } from '@niyukti/contract/calls/screening';
import { can } from '@niyukti/contract/hiring';
import { hiringStateOf } from '@niyukti/contract/hiring-wire';
import { hiringStatusLabel, LETTER_NOT_ASSIGNED } from '@niyukti/contract/labels';
import { TEXTS } from '@niyukti/contract/texts';
import {
  ButtonLink,
  confirm,
  ErrorNotice,
  errorText,
  formatDate,
  invalidate,
  PageHead,
  ProblemError,
  patchList,
  StatusBadge,
  toast,
  useAction,
} from '@niyukti/kit';
import { ListTable, ListTools, NoRows, useFilters, useList } from '@niyukti/kit/list';
import { type Column, NameCell, RowActions, RowButton } from '@niyukti/kit/work';
import { Send } from 'lucide-react';
import { HrPage } from '../parts/hr-page.tsx';
import { words as common } from '../parts/words/index.ts';
import * as s from './hired-candidates.module.css';
import { words } from './words/index.ts';

/** Candidates whom the company handed back with an offer letter: HR sends it, once. */
export function HiredCandidatesPage() {
  return <HrPage>{(hrId) => <HiredCandidates hrId={hrId} />}</HrPage>;
}

function HiredCandidates({ hrId }: { hrId: string }) {
  const filters = useFilters({ q: '' });
  const list = useList(listHiredApplications, { path: { hrId }, query: filters.query });
  const action = useAction(sendOffer, {
    onSuccess: (sent) => {
      patchList(listHiredApplications, (items) => items.map((item) => (item._id === sent._id ? sent : item)));
      toast(words.sentTo(sent.userId.name));
    },
    // The company may have replaced the letter and not handed it over again: the list then tells.
    onError: (error) => {
      if (error instanceof ProblemError && error.problem.status < 500) void invalidate(listHiredApplications);
    },
  });

  async function send(application: Application) {
    const sure = await confirm({
      title: words.sendQuestion(application.userId.name),
      body: words.sendFollows(application.jobId.jobTitle, application.jobId.companyName),
      confirm: words.sendLetter,
    });
    if (sure) await action.run({ path: { id: application._id } });
  }

  const failed = list.items.find((row) => row._id === action.input?.path.id);
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <ListTools filters={filters} search={common.search} count={list.data && common.shown(list.rows.length)} />
      {action.error && (
        <div className={s.failure}>
          <ErrorNotice error={action.error}>
            {failed && <b>{failed.userId.name}: </b>}
            {sendFailure(action.error)}
          </ErrorNotice>
        </div>
      )}
      <ListTable
        list={list}
        numbered={false}
        caption={words.title}
        columns={columns(
          send,
          action.running.map(({ path }) => path.id),
        )}
        rowKey={(row) => row._id}
        failed={TEXTS.hiredFailed}
        empty={
          <NoRows
            filters={filters}
            none={words.none}
            filtered={words.filtered}
            action={<ButtonLink to="/InterviewProcess">{words.seeInterviews}</ButtonLink>}
          />
        }
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
      header: words.columns.name,
      card: 'title',
      sort: ({ userId }) => userId.name,
      cell: ({ userId, jobId }) => <NameCell name={userId.name} picture={userId.profile} under={jobId.companyName} />,
    },
    {
      key: 'designation',
      header: words.columns.designation,
      sort: ({ jobId }) => jobId.jobTitle,
      cell: ({ jobId }) => jobId.jobTitle,
    },
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
            busy={sending.includes(row._id)}
            unavailable={!can('hr', hiringStateOf(row), { action: 'sendOffer' })}
            onClick={() => send(row)}
          />
        </RowActions>
      ),
    },
  ];
}
