import { type Application, getApplication, type InterviewRound } from '@niyukti/contract/calls/application';
import { listHrApplications, publishOutcome, shareFeedback, shareRound } from '@niyukti/contract/calls/screening';
import { decidedOutcome } from '@niyukti/contract/hiring';
import { hiringStateOf } from '@niyukti/contract/hiring-wire';
import { roundLabel } from '@niyukti/contract/labels';
import { TEXTS } from '@niyukti/contract/texts';
import {
  call,
  confirm,
  errorText,
  invalidate,
  ProblemError,
  patchCall,
  patchList,
  type Question,
  toast,
} from '@niyukti/kit';
import { failureText } from '@niyukti/kit/words';
import { useState } from 'react';

/** A failure, shown where its button is. `round` is null for the outcome. */
interface Failure {
  round: number | null;
  text: string;
}

/** The three things HR tells the candidate, each after a confirmation. */
export function useTelling(application: Application) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { _id: id } = application;
  const name = application.userId.name;

  async function tell(
    key: string,
    round: number | null,
    question: Question,
    send: () => Promise<Application>,
    done: string,
    failed: (error: Error) => string,
  ) {
    if (!(await confirm(question))) return;
    setBusy(key);
    setFailure(null);
    try {
      show(await send());
      toast(done);
    } catch (reason) {
      const error = reason as Error;
      await showCurrent(error, id);
      setFailure({ round, text: isInvalid(error) ? TEXTS.invalidApplication : failed(error) });
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    failure,
    updateCandidate: (round: InterviewRound) =>
      tell(
        `candidate ${round.round}`,
        round.round,
        {
          title: `Update the candidate on round ${round.round}?`,
          body: `${name} then sees the date, mode, place and interviewer of this round. This cannot be taken back.`,
          confirm: 'Update candidate',
        },
        () => call(shareRound, { path: { id, round: String(round.round) }, body: { updateCandidate: true } }),
        `${name} now sees round ${round.round}.`,
        (error) => TEXTS.shareRoundFailed(errorText(error)),
      ),
    updateFeedback: (round: InterviewRound) =>
      tell(
        `feedback ${round.round}`,
        round.round,
        {
          title: `Update the feedback on round ${round.round}?`,
          body: `${name} then reads: ${roundLabel(round.interviewStatus)}. This cannot be taken back.`,
          confirm: 'Update feedback',
        },
        () =>
          call(shareFeedback, {
            path: { id, round: String(round.round) },
            body: { feedback: round.interviewStatus, feedbackUpdatedByHR: true },
          }),
        `${name} now sees the feedback on round ${round.round}.`,
        (error) => failureText(TEXTS.shareFeedbackFailed, error),
      ),
    updateStatus: () => {
      const outcome = decidedOutcome(hiringStateOf(application)) === 'rejected' ? 'Rejected' : 'Shortlisted';
      return tell(
        'status',
        null,
        {
          title: `Update the interview status of ${name}?`,
          body: `${name} then reads as final interview status: ${outcome}.`,
          confirm: 'Update interview status',
          danger: outcome === 'Rejected',
        },
        () => call(publishOutcome, { path: { id } }),
        `${name} now sees the interview status ${outcome}.`,
        (error) => failureText(TEXTS.publishFailed, error),
      );
    },
  };
}

/** Puts a newer state wherever this application is on screen. */
function show(application: Application): void {
  patchList(listHrApplications, (items) => items.map((item) => (item._id === application._id ? application : item)));
  patchCall(getApplication, { path: { id: application._id } }, () => application);
}

/** After a refusal the current state is shown: the refusal carries it, else it is read again. */
async function showCurrent(error: Error, id: string): Promise<void> {
  if (!(error instanceof ProblemError) || error.problem.status !== 409) return;
  const { current } = error.problem;
  if (typeof current === 'object' && current !== null && 'jobId' in current) return show(current as Application);
  await call(getApplication, { path: { id } }).then(show, () => invalidate(listHrApplications));
}

function isInvalid(error: Error): boolean {
  return error instanceof ProblemError && error.code === 'not-found';
}
