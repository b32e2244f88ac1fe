import type { ReleaseAction, ReleaseEvent } from '@niyukti/contract/calls/release';
import { EmptyState, formatDateTime } from '@niyukti/kit';
import { shortId } from './names.ts';
import * as s from './releases.module.css';

/** What happened to the pointer, newest first: when, who, why. */
export function History({ events }: { events: readonly ReleaseEvent[] }) {
  return (
    <section className={s.part} aria-label="History">
      <h3 className={s.heading}>History</h3>
      {events.length === 0 ? (
        <EmptyState title="Nothing happened yet">Each promotion and roll back leaves a line here.</EmptyState>
      ) : (
        <ol className={s.history}>
          {events.map((event) => (
            <li key={`${event.at} ${event.action} ${event.to}`}>
              <b>{sentence(event)}</b>
              {event.reason && <q>{event.reason}</q>}
              <small>
                {event.by}, <time dateTime={event.at}>{formatDateTime(event.at)}</time>
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const DONE: Record<ReleaseAction, (to: string) => string> = {
  promote: (to) => `${to} was made live`,
  'roll back': (to) => `Rolled back to ${to}`,
  canary: (to) => `${to} was shown to some visitors`,
  'end canary': (to) => `The canary ${to} was ended`,
  withdraw: (to) => `The canary ${to} took itself back`,
};

function sentence({ action, from, to }: ReleaseEvent): string {
  const replaced = from && from !== to && (action === 'promote' || action === 'roll back');
  return DONE[action](shortId(to)) + (replaced ? `, in place of ${shortId(from)}` : '');
}
