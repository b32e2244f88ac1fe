import type { ApplicationEvent, ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { STUDENT_LEARNS } from '@niyukti/contract/hiring/visibility';

/** Whether the candidate was told of an event. Null for an event that candidates are never told of. */
export function toldOf(event: ApplicationEvent, application: ApplicationRow): boolean | null {
  const round = application.interviews.find((one) => one.round === event.round);
  switch (event.action) {
    case 'scheduleRound':
      return round?.updateCandidate ?? null;
    case 'setRoundOutcome':
      return round?.feedbackUpdatedByHR ?? null;
    case 'shortlist':
      return application.interviewOverviewStatus === 'shortlisted';
    case 'rejectAfterAdvancing':
      return application.interviewOverviewStatus === 'rejected';
    default:
      // The act of telling is not an event to tell.
      return STUDENT_LEARNS[event.action] === 'atOnce' && !TELLING.has(event.action) ? true : null;
  }
}

const TELLING: ReadonlySet<ApplicationEvent['action']> = new Set([
  'apply',
  'withdraw',
  'shareRound',
  'shareFeedback',
  'publishOutcome',
]);
