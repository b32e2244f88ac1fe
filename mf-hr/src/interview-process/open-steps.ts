import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { can, type Step } from '@niyukti/contract/hiring/state-machine';

/** What HR may tell the candidate of an application now: rounds, feedback, the outcome. */
export function openSteps(application: ApplicationRow): Step[] {
  const state = hiringStateOf(application);
  const steps = state.rounds.flatMap(({ status, updateCandidate }, index): Step[] => {
    const share: Step = { action: 'shareRound', round: index + 1 };
    // Sharing a cancelled round also shares its status.
    if (status === 'Cancelled' && !updateCandidate) return [share];
    return [share, { action: 'shareFeedback', round: index + 1 }];
  });
  return [...steps, { action: 'publishOutcome' } as const].filter((step) => can('hr', state, step));
}

/** A candidate who was not told of a round need not hear that it is cancelled. */
export const isOptional = (application: ApplicationRow, step: Step): boolean =>
  step.action === 'shareRound' &&
  application.interviews.find(({ round }) => round === step.round)?.interviewStatus === 'Cancelled';

/** How many updates are due to the candidate. */
export const countDue = (application: ApplicationRow): number =>
  openSteps(application).filter((step) => !isOptional(application, step)).length;
