import { type ApplicationRow, getApplication } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { decidedLabel } from '@niyukti/contract/hiring/labels';
import { can, checkStep } from '@niyukti/contract/hiring/state-machine';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Button, Dialog, ErrorNotice, ErrorState, isNotFound, Loading, StatusBadge, useCall } from '@niyukti/kit';
import { LabelBadge, publishOutcomeStep } from '@niyukti/product/hiring';
import * as s from './history-dialog.module.css';
import { RoundItem } from './round-item.tsx';
import { useSharingSteps } from './use-sharing-steps.ts';
import { words } from './words.ts';

interface Props {
  id: string;
  /** The application as the list holds it; read by itself when the list does not. */
  listed: ApplicationRow | undefined;
  onClose: () => void;
}

/** The rounds of one application and what HR may tell the candidate of them. */
export function HistoryDialog({ id, listed, onClose }: Props) {
  const read = useCall(getApplication, { path: { id } }, { enabled: listed === undefined });
  const application = listed ?? read.data;
  return (
    <Dialog
      wide
      title={application ? words.historyDialog.titleOf(application.userId.name) : words.historyDialog.title}
      onClose={onClose}
      actions={
        <Button data-autofocus="" onClick={onClose}>
          {words.historyDialog.close}
        </Button>
      }
    >
      {application ? (
        <InterviewHistory application={application} />
      ) : isNotFound(read.error) ? (
        <ErrorNotice error={read.error}>{TEXTS.invalidApplication}</ErrorNotice>
      ) : read.error ? (
        <ErrorState title={TEXTS.hrInterviewsFailed} error={read.error} onRetry={read.refetch} busy={read.isFetching} />
      ) : (
        <Loading label={words.historyDialog.loading} rows={2} onRetry={read.refetch} />
      )}
    </Dialog>
  );
}

function InterviewHistory({ application }: { application: ApplicationRow }) {
  const telling = useSharingSteps(application);
  const state = hiringStateOf(application);
  return (
    <>
      <p className={s.job}>
        {application.jobId.jobTitle}, {application.jobId.companyName}
      </p>
      {application.interviews.length === 0 ? (
        <p className={s.none}>{words.historyDialog.empty}</p>
      ) : (
        <ol className={s.rounds} aria-label={words.historyDialog.rounds}>
          {application.interviews.map((round) => (
            <RoundItem key={round._id} round={round} state={state} telling={telling} />
          ))}
        </ol>
      )}
      <section className={s.outcome} aria-label={words.historyDialog.status}>
        <div className={s.line}>
          <h3 className={s.heading}>{words.historyDialog.status}</h3>
          <LabelBadge label={decidedLabel(state)} />
          <Published application={application} />
        </div>
        {telling.failure?.round === null && <ErrorNotice error={telling.failure}>{telling.failure.text}</ErrorNotice>}
        {can('hr', state, { action: 'publishOutcome' }) ? (
          <Button
            look="primary"
            small
            busy={telling.busy(publishOutcomeStep)}
            unavailable={telling.isBusy}
            onClick={telling.updateStatus}
          >
            {words.historyDialog.publish}
          </Button>
        ) : (
          <p className={s.note}>{whyNoOutcome(application)}</p>
        )}
      </section>
    </>
  );
}

/** What the candidate reads of the outcome now. */
function Published({ application }: { application: ApplicationRow }) {
  const { interviewStatusUpdatedByHR: told, interviewOverviewStatus: outcome } = application;
  return (
    <StatusBadge tone="neutral">
      {told && outcome
        ? words.historyDialog.candidateSees(
            outcome === 'rejected' ? words.historyDialog.rejected : words.historyDialog.shortlisted,
          )
        : words.historyDialog.notTold}
    </StatusBadge>
  );
}

function whyNoOutcome(application: ApplicationRow): string {
  const state = hiringStateOf(application);
  if (checkStep(state, { action: 'publishOutcome' }) === 'done') return words.historyDialog.published;
  if (state.offerLetterSent) return words.historyDialog.letterSent;
  if (state.withdrawn) return words.historyDialog.withdrawn;
  return words.historyDialog.undecided;
}
