import { type ApplicationEvent, listApplicationEvents } from '@niyukti/contract/calls/application';
import { ROLE_NAMES } from '@niyukti/contract/roles';
import { formatDateTime, Load, useCallList } from '@niyukti/kit';
import { ShowMore } from '@niyukti/kit/work';
import * as s from './application-events.module.css';

/** Every step of an application so far, the newest first: who did what, and when. */
export function ApplicationEvents({ applicationId }: { applicationId: string }) {
  const events = useCallList(listApplicationEvents, { path: { id: applicationId }, query: { limit: 20 } });
  return (
    <Load of={events} label="history" rows={3}>
      {() => (
        <>
          <ol className={s.events}>
            {events.items.map((event) => (
              <li key={event._id}>
                <span>{eventText(event)}</span>
                <small>
                  {event.byName || ROLE_NAMES[event.by]}, <time dateTime={event.at}>{formatDateTime(event.at)}</time>
                </small>
              </li>
            ))}
          </ol>
          <ShowMore of={events} />
        </>
      )}
    </Load>
  );
}

const round = ({ round: number }: ApplicationEvent) => (number === null ? 'the round' : `round ${number}`);

const TEXTS: Record<ApplicationEvent['action'], (event: ApplicationEvent) => string> = {
  apply: () => 'Applied',
  assign: () => 'Assigned to an HR',
  withdraw: () => 'Withdrawn by the candidate',
  select: () => 'Selected by HR',
  reject: () => 'Rejected by HR',
  advance: () => 'Moved to interviews',
  decline: () => 'Rejected',
  scheduleRound: (event) => `Scheduled ${round(event)}`,
  setRoundOutcome: (event) => `Set ${round(event)} to ${event.note || 'a status'}`,
  shortlist: () => 'Shortlisted',
  rejectAfterAdvancing: () => 'Rejected after interviews',
  shareRound: (event) => `Told the candidate about ${round(event)}`,
  shareFeedback: (event) => `Told the candidate what came of ${round(event)}`,
  publishOutcome: () => 'Told the candidate the outcome',
  uploadLetter: () => 'Uploaded the offer letter',
  handBack: () => 'Handed over to HR',
  sendOffer: () => 'Sent the offer letter to the candidate',
};

function eventText(event: ApplicationEvent): string {
  return TEXTS[event.action](event);
}
