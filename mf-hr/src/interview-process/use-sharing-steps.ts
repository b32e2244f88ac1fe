import type { ApplicationRow, InterviewRound } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { roundLabel } from '@niyukti/contract/hiring/labels';
import { decidedOutcome } from '@niyukti/contract/hiring/state-machine';
import { publishOutcomeStep, shareFeedbackStep, shareRoundStep, useSteps } from '@niyukti/product/hiring';
import { words } from './words.ts';

/** The message of a refused step, shown at its button. `round` is null for the outcome. */
interface Failure {
  round: number | null;
  text: string;
}

/**
 * HR's three steps for one application, each after a question: share a round, share feedback,
 * publish the outcome.
 */
export function useSharingSteps(application: ApplicationRow) {
  const steps = useSteps();
  const running = steps.running.get(application._id);
  const refused = steps.refusals.find(({ row }) => row._id === application._id);
  const failure: Failure | null = refused
    ? { round: roundOf(refused.input), text: refused.step.failed(refused.error) }
    : null;
  return {
    failure,
    /** Whether any step of this application is under way: the next one waits for it. */
    isBusy: running !== undefined,
    /** Whether a step is under way; of a round where one is named. */
    busy: (step: { action: string }, round: number | null = null) =>
      running?.step.action === step.action && roundOf(running.input) === round,
    updateCandidate: ({ round, interviewStatus }: InterviewRound) =>
      void steps.take(shareRoundStep, [application], { round, cancelled: interviewStatus === 'Cancelled' }),
    updateFeedback: ({ round, interviewStatus }: InterviewRound) =>
      void steps.take(shareFeedbackStep, [application], { round, feedback: roundLabel(interviewStatus) }),
    updateStatus: () => {
      const outcome =
        decidedOutcome(hiringStateOf(application)) === 'rejected'
          ? words.historyDialog.rejected
          : words.historyDialog.shortlisted;
      void steps.take(publishOutcomeStep, [application], { outcome });
    },
  };
}

function roundOf(input: unknown): number | null {
  return (input as { round?: number }).round ?? null;
}
