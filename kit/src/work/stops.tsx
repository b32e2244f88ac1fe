import { ButtonLink, cx, VisuallyHidden } from '@niyukti/kit';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import * as s from './stops.module.css';

/** One thing to do, or one step of the first ones. */
export interface Stop {
  key: string;
  /** What it is about, as a sentence. */
  title: ReactNode;
  /** One line that says more: who, since when. */
  text?: ReactNode;
  icon: ReactNode;
  /** The way to do it. `now` is true for the first one: it alone has the filled button. */
  action?: ((now: boolean) => ReactNode) | undefined;
  /** `done` is behind the reader, `later` nothing that they can do yet. */
  state?: 'done' | 'later' | undefined;
}

/**
 * A stop's way to its list: the first one is the page's one filled button.
 *
 * @example
 * const letters = { key: 'letters', title: words.letters(2), icon: <Mail />, action: stopWay('/HiredCandidates', words.send) };
 */
export const stopWay = (to: string, label: string): Stop['action'] =>
  function Way(now) {
    return (
      <ButtonLink to={to} look={now ? 'primary' : 'quiet'} small={!now}>
        {label}
      </ButtonLink>
    );
  };

/**
 * The stops, or the one hollow stop that says that nothing waits.
 *
 * @example
 * <Stops label={words.next} stops={orNothing(stopsOf(next), words.nothing, words.nothingText)} />
 */
export function orNothing(stops: readonly Stop[], title: ReactNode, text: ReactNode): readonly Stop[] {
  return stops.length > 0 ? stops : [{ key: 'nothing', state: 'later', icon: <Circle />, title, text }];
}

interface Props {
  /** Heading of the list; without one `label` names it. */
  title?: ReactNode;
  label: string;
  /** Beside the heading: how many things, or a way to hide them. */
  note?: ReactNode;
  stops: readonly Stop[];
}

/** More than these are no list of what to do now. */
const MOST = 6;

/**
 * What waits, in the order of urgency, as stops of the line: the first one that can be done is
 * marigold.
 *
 * @example
 * <Stops label={words.next} stops={[{ key: 'letters', title: words.letters(2), icon: <Mail />, action: open }]} />
 */
export function Stops({ title, label, note, stops }: Props) {
  const shown = stops.slice(0, MOST);
  const now = shown.find(({ state }) => state === undefined)?.key;
  return (
    <section className={s.box} aria-label={label}>
      {title === undefined ? (
        <VisuallyHidden>
          <h2>{label}</h2>
        </VisuallyHidden>
      ) : (
        <div className={s.head}>
          <h2>{title}</h2>
          {note !== undefined && <span className={s.note}>{note}</span>}
        </div>
      )}
      <ol>
        {shown.map(({ key, title: what, text, icon, action, state }) => {
          const isNow = key === now;
          return (
            <li
              key={key}
              className={cx(s.stop, isNow && s.now, state === 'done' && s.done, state === 'later' && s.later)}
            >
              <span className={s.disc} aria-hidden="true">
                {state === 'done' ? <Check /> : icon}
              </span>
              <div className={s.text}>
                <h3>{what}</h3>
                {text !== undefined && <p>{text}</p>}
              </div>
              {action !== undefined && <div className={s.action}>{action(isNow)}</div>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
