import { ButtonLink, cx, VisuallyHidden } from '@niyukti/kit';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import * as s from './task-list.module.css';

/** One thing to do, or one step of the first ones. */
export interface Task {
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
 * A task's link to its list: the first one is the page's one filled button.
 *
 * @example
 * const letters = { key: 'letters', title: words.letters(2), icon: <Mail />, action: taskLink('/HiredCandidates', words.send) };
 */
export const taskLink = (to: string, label: string): Task['action'] =>
  function TaskLink(now) {
    return (
      <ButtonLink to={to} look={now ? 'primary' : 'quiet'} small={!now}>
        {label}
      </ButtonLink>
    );
  };

/**
 * The tasks, or one empty item when there are none.
 *
 * @example
 * <TaskList label={words.next} tasks={orEmptyTask(tasksOf(next), words.nothing, words.nothingText)} />
 */
export function orEmptyTask(tasks: readonly Task[], title: ReactNode, text: ReactNode): readonly Task[] {
  return tasks.length > 0 ? tasks : [{ key: 'nothing', state: 'later', icon: <Circle />, title, text }];
}

interface Props {
  /** Heading of the list; without one `label` names it. */
  title?: ReactNode;
  label: string;
  /** Beside the heading: how many things, or a way to hide them. */
  note?: ReactNode;
  tasks: readonly Task[];
}

/** More than these are no list of what to do now. */
const MOST = 6;

/**
 * What waits, in the order of urgency, as tasks of the line: the first one that can be done is
 * marigold.
 *
 * @example
 * <TaskList label={words.next} tasks={[{ key: 'letters', title: words.letters(2), icon: <Mail />, action: open }]} />
 */
export function TaskList({ title, label, note, tasks }: Props) {
  const shown = tasks.slice(0, MOST);
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
              className={cx(s.task, isNow && s.now, state === 'done' && s.done, state === 'later' && s.later)}
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
