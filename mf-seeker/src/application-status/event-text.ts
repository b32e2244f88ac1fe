import type { ApplicationEvent } from '@niyukti/contract/calls/application';

/** A step in the student's words. */
export function eventText(event: ApplicationEvent, companyName: string): string {
  const hr = event.byName || 'HR';
  switch (event.action) {
    case 'apply':
      return 'You applied.';
    case 'withdraw':
      return 'You withdrew the application.';
    case 'assign':
      return 'The job went to another HR.';
    case 'select':
      return `${hr} selected your application.`;
    case 'reject':
      return `${hr} rejected your application.`;
    case 'advance':
      return `${companyName} moved you to interviews.`;
    case 'decline':
      return `${companyName} rejected your application.`;
    case 'shareRound':
      return `${hr} announced round ${event.round}.`;
    case 'shareFeedback':
      return `${hr} released the result of round ${event.round}${event.note ? `: ${event.note}` : ''}.`;
    case 'publishOutcome':
      return `${hr} released the final interview status${event.note ? `: ${event.note}` : ''}.`;
    case 'sendOffer':
      return `${hr} sent the offer letter.`;
    default:
      return event.note || 'Something moved.';
  }
}
