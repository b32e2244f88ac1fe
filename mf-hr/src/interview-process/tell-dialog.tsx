import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { Button, Dialog, useKeyLines } from '@niyukti/kit';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type DueUpdate, dueUpdateOf } from './due-update.ts';
import { countDue, openSteps } from './open-steps.ts';
import * as s from './tell-dialog.module.css';
import type { UpdatesToTell } from './use-tell-updates.ts';
import { words } from './words.ts';

interface Props {
  applications: readonly ApplicationRow[];
  onClose: () => void;
  onTell: (applications: readonly ApplicationRow[], telling: UpdatesToTell) => void;
}

interface Group {
  application: ApplicationRow;
  due: readonly DueUpdate[];
}

const sumDue = (applications: readonly ApplicationRow[]) =>
  applications.reduce((sum, application) => sum + countDue(application), 0);

const idOf = ({ _id }: ApplicationRow, { key }: DueUpdate) => `${_id} ${key}`;

/**
 * Lists the updates that are due to one candidate or to several. All are ticked except optional
 * ones. Sending confirms each of them.
 */
export function TellDialog({ applications, onClose, onTell }: Props) {
  // Fixed when the dialog opens, so that the list does not change while it is read.
  const [groups] = useState(() =>
    applications.map(
      (application): Group => ({
        application,
        due: openSteps(application).map((step) => dueUpdateOf(application, step)),
      }),
    ),
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        groups.flatMap(({ application, due }) =>
          due.filter((one) => one.isOptional).map((one) => idOf(application, one)),
        ),
      ),
  );
  const all = groups.flatMap(({ application, due }) => due.map((one) => idOf(application, one)));
  const count = all.filter((id) => !left.has(id)).length;
  const set = (ids: readonly string[], on: boolean) =>
    setLeft((before) => new Set(on ? [...before].filter((id) => !ids.includes(id)) : [...before, ...ids]));
  const send = () => {
    const chosen = groups.map(({ application, due }) => ({
      application,
      due: due.filter((one) => !left.has(idOf(application, one))),
    }));
    const some = chosen.filter(({ due }) => due.length > 0);
    if (some.length === 0) return;
    onTell(
      some.map(({ application }) => application),
      new Map(some.map(({ application, due }) => [application._id, due])),
    );
  };
  useCtrlEnter(send);
  useKeyLines([['Ctrl Enter', words.tell.send(count)]]);
  const hasOptional = groups.some(({ due }) => due.some(({ isOptional }) => isOptional));
  const [first] = applications;
  const one = applications.length === 1 && first !== undefined;
  return (
    <Dialog
      wide
      title={words.tell.title(one ? first.userId.name : words.tell.candidates(applications.length))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.tell.notNow}</Button>
          <Button look="primary" data-autofocus="" unavailable={count === 0} onClick={send}>
            <Send aria-hidden="true" />
            {words.tell.send(count)}
          </Button>
        </>
      }
    >
      <p>
        {one
          ? words.tell.oneOf(first.jobId.jobTitle, first.jobId.companyName)
          : words.tell.manyOf(sumDue(applications))}{' '}
        {hasOptional ? words.tell.optional : one && words.tell.all}
      </p>
      <ul className={s.groups}>
        {groups.map((group) => (
          <li key={group.application._id}>
            {!one && <GroupTick group={group} left={left} set={set} />}
            <ul className={one ? undefined : s.inner}>
              {group.due.map((due) => {
                const id = idOf(group.application, due);
                return (
                  <li key={due.key}>
                    <label className={s.due}>
                      <input
                        type="checkbox"
                        checked={!left.has(id)}
                        onChange={(event) => set([id], event.target.checked)}
                      />
                      {due.text}
                    </label>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface GroupProps {
  group: Group;
  left: ReadonlySet<string>;
  set: (ids: readonly string[], on: boolean) => void;
}

function GroupTick({ group: { application, due }, left, set }: GroupProps) {
  const ids = due.map((one) => idOf(application, one));
  return (
    <label className={s.who}>
      <input
        type="checkbox"
        checked={!ids.every((id) => left.has(id))}
        onChange={(event) => set(ids, event.target.checked)}
      />
      <b>{application.userId.name}</b>
      <span>{application.jobId.jobTitle}</span>
      <small data-num="">{words.updates(countDue(application))}</small>
    </label>
  );
}

/** Ctrl Enter sends, wherever the focus is in the dialog. */
function useCtrlEnter(send: () => void) {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
