import type { ApplicationEvent } from '@niyukti/contract/calls/application';
import { formatDateTime } from '@niyukti/kit';
import * as s from './events.module.css';

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

/** Everything that happened to an application, newest first, folded away under the line. */
export function Events({ events, companyName }: { events: readonly ApplicationEvent[]; companyName: string }) {
  if (events.length === 0) return null;
  return (
    <details className={s.events}>
      <summary>What happened, step by step ({events.length})</summary>
      <ol>
        {events.map((event) => (
          <li key={event._id}>
            <time>{formatDateTime(event.at)}</time>
            <span>{eventText(event, companyName)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
