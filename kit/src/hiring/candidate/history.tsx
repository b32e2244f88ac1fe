import type { Application, ApplicationEvent } from '@niyukti/contract/calls/application';
import { ROLE_NAMES } from '@niyukti/contract/roles';
import { type CallList, formatDateTime, Load } from '@niyukti/kit';
import { ShowMore } from '../../work/pager.tsx';
import { eventForCompany } from '../events/event-text.ts';
import * as s from './candidate.module.css';
import type { CandidateReader } from './candidate-steps.ts';
import { toldOf } from './told.ts';
import { words } from './words/index.ts';

interface Props {
  application: Application;
  events: CallList<ApplicationEvent>;
  reader: CandidateReader;
}

/** Every step so far, the newest first. HR also reads whether the candidate has been told. */
export function History({ application, events, reader }: Props) {
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
  return <b className={told ? s.told : s.untold}>{told ? words.told : words.notTold}</b>;
}
