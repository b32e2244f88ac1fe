import { ROLE_NAMES } from '@niyukti/contract/accounts/roles';
import { type ApplicationRow, listApplicationEvents } from '@niyukti/contract/hiring/application-calls';
import { formatDateTime, Load, useCallList } from '@niyukti/kit';
import { ShowMore } from '@niyukti/kit/list';
import { eventForCompany } from '../events/event-text.ts';
import * as s from './candidate.module.css';
import type { CandidateReader } from './candidate-steps.ts';
import { toldOf } from './told.ts';
import * as words from './words.ts';

/** The events of an application. Components on the same page share the read. */
export const useEvents = ({ _id: id }: ApplicationRow) =>
  useCallList(listApplicationEvents, { path: { id }, query: { limit: 100 } });

/**
 * The events of an application, newest first: who did what, and when. HR also sees whether the candidate
 * was told.
 *
 * @example
 * <CandidateHistory application={row} reader="company" />
 */
export function CandidateHistory({ application, reader }: { application: ApplicationRow; reader: CandidateReader }) {
  const events = useEvents(application);
  return (
    <Load of={events} label={words.historyLoading} rows={3}>
      {() => (
        <>
          <ol className={s.history}>
            {events.items.map((event) => (
              <li key={event._id}>
                <time dateTime={event.at}>{formatDateTime(event.at)}</time>
                <span>
                  {eventForCompany(event)}
                  <small>{event.byName || ROLE_NAMES[event.by]}</small>
                </span>
                {reader === 'hr' && <Told told={toldOf(event, application)} />}
              </li>
            ))}
          </ol>
          <ShowMore of={events} />
        </>
      )}
    </Load>
  );
}

function Told({ told }: { told: boolean | null }) {
  if (told === null) return null;
  return <small className={told ? undefined : s.untold}>{told ? words.told : words.notTold}</small>;
}
