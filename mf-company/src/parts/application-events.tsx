import { listApplicationEvents } from '@niyukti/contract/calls/application';
import { ROLE_NAMES } from '@niyukti/contract/roles';
import { formatDateTime, Load, useCallList } from '@niyukti/kit';
import { eventForCompany } from '@niyukti/kit/hiring';
import { ShowMore } from '@niyukti/kit/work';
import * as s from './application-events.module.css';
import { words } from './words/index.ts';

/** Every step of an application so far, the newest first: who did what, and when. */
export function ApplicationEvents({ applicationId }: { applicationId: string }) {
  const events = useCallList(listApplicationEvents, { path: { id: applicationId }, query: { limit: 20 } });
  return (
    <Load of={events} label={words.applicationEvents.loading} rows={3}>
      {() => (
        <>
          <ol className={s.events}>
            {events.items.map((event) => (
              <li key={event._id}>
                <span>{eventForCompany(event)}</span>
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
