import type { ReleaseAction, ReleaseEvent } from '@niyukti/contract/releases/release-calls';
import { EmptyState } from '@niyukti/kit';
import { momentOf, shortId } from './release-text.ts';
import * as s from './releases.module.css';
import { words } from './words.ts';

/** The history of the live release, newest first: when, who, why. */
export function History({ events }: { events: readonly ReleaseEvent[] }) {
  return (
    <section className={s.part} aria-label={words.history.title}>
      <h3 className={s.heading}>{words.history.title}</h3>
      {events.length === 0 ? (
        <EmptyState title={words.history.none.title}>{words.history.none.text}</EmptyState>
      ) : (
        <ol className={s.history}>
          {events.map((event) => (
            <li key={`${event.at} ${event.action} ${event.to}`}>
              <b>{sentence(event)}</b>
              {event.reason && <q>{event.reason}</q>}
              <small>
                {event.by}, <time dateTime={event.at}>{momentOf(event.at)}</time>
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const DONE: Record<ReleaseAction, (to: string) => string> = {
  promote: (to) => words.history.promoted(to),
  'roll back': (to) => words.history.rolledBack(to),
  canary: (to) => words.history.canary(to),
  'end canary': (to) => words.history.canaryEnded(to),
  withdraw: (to) => words.history.canaryWithdrawn(to),
};

function sentence({ action, from, to }: ReleaseEvent): string {
  const replaced = from && from !== to && (action === 'promote' || action === 'roll back');
  return DONE[action](shortId(to)) + (replaced ? words.history.instead(shortId(from)) : '');
}
