import { Button } from '@niyukti/kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readStorage, writeStorage } from '../session/storage.ts';
import * as s from './task-list.module.css';
import { type Task, TaskList } from './task-list.tsx';
import { words } from './words.ts';

interface Props {
  /** The id of the account: hiding counts for this account only. */
  account: string;
  title: string;
  /** How many steps are done. */
  note?: string | undefined;
  tasks: readonly Task[];
  /** The content after the steps were hidden. */
  children: ReactNode;
}

const keyOf = (account: string) => `niyukti:first-steps:${account}`;

/**
 * The first steps of a new account. The person can hide them for good, in this browser.
 *
 * @example
 * <FirstSteps account={hrId} title={words.first} tasks={FIRST_STEPS}>
 *   <TaskList label={words.next} tasks={tasksOf(next)} />
 * </FirstSteps>
 */
export function FirstSteps({ account, title, note, tasks, children }: Props) {
  const [hidden, setHidden] = useState(() => readStorage('local', keyOf(account)) === 'hidden');
  const [pressed, setPressed] = useState(false);
  const rest = useRef<HTMLDivElement>(null);
  // The button that was pressed has disappeared: move the focus.
  useEffect(() => {
    if (pressed) rest.current?.focus();
  }, [pressed]);
  if (hidden)
    return (
      <div ref={rest} tabIndex={-1} className={s.rest}>
        {children}
      </div>
    );
  const hide = () => {
    writeStorage('local', keyOf(account), 'hidden');
    setHidden(true);
    setPressed(true);
  };
  return (
    <TaskList
      title={title}
      label={title}
      tasks={tasks}
      note={
        <span className={s.hiding}>
          {note}
          <Button small onClick={hide} aria-label={words.firstSteps.hideOf(title)}>
            {words.firstSteps.hide}
          </Button>
        </span>
      }
    />
  );
}
