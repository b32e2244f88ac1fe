import type { BoardThought } from '@niyukti/contract/public-pages/slots';
import { Each } from '@niyukti/kit';
import type { MouseEvent } from 'react';
import * as s from './community.module.css';

/** The visible thoughts, newest first; each links to itself on the right. */
export function ThoughtList({
  thoughts,
  onSelect,
}: {
  thoughts: readonly BoardThought[];
  onSelect?: (id: string) => void;
}) {
  return (
    <ul className={s.list}>
      <Each name="board.thoughts">
        {thoughts.map((thought) => (
          <li key={thought.id}>
            <a
              className={s.item}
              href={thought.href}
              aria-current={thought.current as 'true' | 'false'}
              onClick={(event) => {
                if (!onSelect || !plainClick(event)) return;
                event.preventDefault();
                onSelect(thought.id);
              }}
            >
              <b>{thought.user}</b>
              <span>{thought.excerpt}</span>
              <span className={s.meta}>
                <time dateTime={thought.time}>{thought.when}</time>
                <span>{thought.replies}</span>
              </span>
            </a>
          </li>
        ))}
      </Each>
    </ul>
  );
}

/** False for a click that asks the browser for another tab, a window or a download. */
export function plainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
