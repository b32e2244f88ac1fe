import { cx, VisuallyHidden } from '@niyukti/kit';
import * as s from './candidate.module.css';
import type { Stop, StopState } from './line-of.ts';
import * as words from './words.ts';

const CLASSES: Record<StopState, string | undefined> = { done: undefined, now: s.now, next: s.next, end: s.end };

/** The line lying down: stages of one candidate, the day beneath, the present one marigold. */
export function Rail({
  line,
  days,
}: {
  line: readonly (readonly [Stop, StopState])[];
  days: Partial<Record<Stop, string>>;
}) {
  return (
    <ol className={s.rail} aria-label={words.line}>
      {line.map(([stop, state]) => (
        <li key={stop} className={cx(s.stop, CLASSES[state])} aria-current={state === 'now' ? 'step' : undefined}>
          <b>{words.stops[stop]}</b>
          <VisuallyHidden>, {words.states[state]}</VisuallyHidden>
          {state !== 'next' && days[stop] !== undefined && <small data-num="">{days[stop]}</small>}
        </li>
      ))}
    </ol>
  );
}
