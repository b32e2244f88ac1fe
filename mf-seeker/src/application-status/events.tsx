import type { ApplicationEvent } from '@niyukti/contract/calls/application';
import { formatDateTime } from '@niyukti/kit';
import { eventForStudent } from '@niyukti/kit/hiring';
import * as s from './events.module.css';
import { words } from './words.ts';

/** Everything that happened to an application, newest first, folded away under the line. */
export function Events({ events, companyName }: { events: readonly ApplicationEvent[]; companyName: string }) {
  if (events.length === 0) return null;
  return (
    <details className={s.events}>
      <summary>{words.events.title(events.length)}</summary>
      <ol>
        {events.map((event) => (
          <li key={event._id}>
            <time>{formatDateTime(event.at)}</time>
            <span>{eventForStudent(event, companyName)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
