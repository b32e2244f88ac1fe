import type { BoardThought } from '@niyukti/contract/slots';
import { Each } from '@niyukti/kit';
import * as s from './community.module.css';
import { plainClick } from './plain-click.ts';

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
              <span className={s.excerpt}>{thought.excerpt}</span>
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
