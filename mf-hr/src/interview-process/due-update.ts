import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { roundLabel } from '@niyukti/contract/hiring/labels';
import { decidedOutcome, type Step } from '@niyukti/contract/hiring/state-machine';
import {
  fullMomentText,
  type HiringStep,
  publishOutcomeStep,
  shareFeedbackStep,
  shareRoundStep,
} from '@niyukti/product/hiring';
import { isOptional } from './open-steps.ts';
import { words } from './words.ts';

/** One update that is due to a candidate: its text, and the step that tells it. */
export interface DueUpdate {
  readonly key: string;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: steps of several inputs
  readonly step: HiringStep<any>;
  readonly input: unknown;
  readonly isOptional: boolean;
}

/** A step of `openSteps` as the dialog lists it. */
export function dueUpdateOf(application: ApplicationRow, step: Step): DueUpdate {
  const number = 'round' in step ? step.round : 0;
  const round = application.interviews.find((one) => one.round === number);
  const key = `${step.action} ${number}`;
  if (step.action === 'shareRound')
    return {
      key,
      text: words.tell.round(
        number,
        round ? fullMomentText(round.date) : '',
        (round?.interviewStatus === 'Cancelled' ? round.interviewStatus : (round?.mode ?? '')).toLowerCase(),
      ),
      step: shareRoundStep,
      input: { round: number },
      isOptional: isOptional(application, step),
    };
  if (step.action === 'shareFeedback') {
    const feedback = roundLabel(round?.interviewStatus ?? '');
    return {
      key,
      text: words.tell.feedback(number, feedback),
      step: shareFeedbackStep,
      input: { round: number, feedback },
      isOptional: false,
    };
  }
  const rejected = decidedOutcome(hiringStateOf(application)) === 'rejected';
  const outcome = rejected ? words.historyDialog.rejected : words.historyDialog.shortlisted;
  return { key, text: words.tell.outcome(outcome), step: publishOutcomeStep, input: { outcome }, isOptional: false };
}
