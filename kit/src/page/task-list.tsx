import { ButtonLink, cx, VisuallyHidden } from '@niyukti/kit';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import * as s from './task-list.module.css';

/** A task, or a first step of an account. */
export interface Task {
  key: string;
  /** What it is about. */
  title: ReactNode;
  /** A line with details: who, since when. */
  text?: ReactNode;
  icon: ReactNode;
  /** The button or link. `now` is true for the first open task: it alone has a filled button. */
  action?: ((now: boolean) => ReactNode) | undefined;
  /** `done`, or `later` where it is not possible yet. Undefined for an open task. */
  state?: 'done' | 'later' | undefined;
}

/**
 * The link of a task. It is a filled button for the first open task.
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
 * The tasks, or one item that says that there are none.
 *
 * @example
 * <TaskList label={words.next} tasks={orEmptyTask(tasksOf(next), words.nothing, words.nothingText)} />
 */
export function orEmptyTask(tasks: readonly Task[], title: ReactNode, text: ReactNode): readonly Task[] {
  return tasks.length > 0 ? tasks : [{ key: 'nothing', state: 'later', icon: <Circle />, title, text }];
}

interface Props {
  /** The heading. By default `label`, for screen readers only. */
  title?: ReactNode;
  label: string;
  /** Beside the heading: how many tasks, or a button that hides them. */
  note?: ReactNode;
  tasks: readonly Task[];
}

/** The most tasks that are shown. */
const MOST_SHOWN = 6;

/**
 * Tasks in the order of urgency. The first open one is highlighted.
 *
 * @example
 * <TaskList label={words.next} tasks={[{ key: 'letters', title: words.letters(2), icon: <Mail />, action: open }]} />
 */
export function TaskList({ title, label, note, tasks }: Props) {
  const shown = tasks.slice(0, MOST_SHOWN);
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
