import { cx, VisuallyHidden } from '@niyukti/kit';
import { CalendarClock, Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as s from './timeline.module.css';
import { words } from './words.ts';

/** Where the line has come: passed, here, still to come, or ended here by a refusal. */
export type StationState = 'done' | 'now' | 'next' | 'stop';

const SPOKEN: Record<StationState, string> = {
  done: 'done',
  now: words.timeline.now,
  next: words.timeline.next,
  stop: words.timeline.ended,
};

/**
 * The line with its stops, from top to bottom.
 *
 * @example
 * <Timeline label={words.stands}>
 *   <Station title={words.applied} state="done" when={words.on(day)} />
 * </Timeline>
 */
export function Timeline({ children, label }: { children: ReactNode; label: string }) {
  return <ol aria-label={label}>{children}</ol>;
}

interface Props {
  title: string;
  state: StationState;
  /** A StatusBadge beside the title. */
  badge?: ReactNode;
  /** When, or how many, at the right. */
  when?: ReactNode;
  /** What happened there. */
  children?: ReactNode;
  /** Heading level of the title: 3 by default. */
  level?: 3 | 4 | undefined;
}

/**
 * One stop of the line.
 *
 * @example
 * <Timeline label={words.stands}>
 *   <Station title={words.applied} state="done" when={formatDate(application.createdAt)} />
 * </Timeline>
 */
export function Station({ title, state, badge, when, children, level = 3 }: Props) {
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <li className={cx(s.station, CLASSES[state])}>
      <span className={s.dot} aria-hidden="true">
        {ICONS[state]}
      </span>
      <div className={s.head}>
        <Heading className={s.title}>
          {title}
          <VisuallyHidden>, {SPOKEN[state]}</VisuallyHidden>
        </Heading>
        {badge}
        {when !== undefined && (
          <span className={s.when} data-num="">
            {when}
          </span>
        )}
      </div>
      {children !== undefined && <div className={s.body}>{children}</div>}
    </li>
  );
}

const CLASSES: Record<StationState, string | undefined> = { done: '', now: s.now, next: s.next, stop: s.stop };
const ICONS: Record<StationState, ReactNode> = { done: <Check />, now: <CalendarClock />, next: null, stop: <X /> };
