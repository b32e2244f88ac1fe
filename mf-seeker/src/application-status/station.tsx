import { cx, VisuallyHidden } from '@niyukti/kit';
import { CalendarClock, Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as s from './station.module.css';
import { words } from './words.ts';

/** Passed, current, still to come, or the end of a refused application. */
type StationState = 'done' | 'now' | 'next' | 'stop';

interface Props {
  title: string;
  state: StationState;
  /** A StatusBadge beside the title. */
  badge?: ReactNode;
  /** When, or how many, at the right. */
  when?: ReactNode;
  /** What happened there. */
  children?: ReactNode;
}

/** One stop of the line of an application: an `<li>`. */
export function Station({ title, state, badge, when, children }: Props) {
  return (
    <li className={cx(s.station, CLASSES[state])}>
      <span className={s.dot} aria-hidden="true">
        {ICONS[state]}
      </span>
      <div className={s.head}>
        <h3 className={s.title}>
          {title}
          <VisuallyHidden>, {words.stationStates[state]}</VisuallyHidden>
        </h3>
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
