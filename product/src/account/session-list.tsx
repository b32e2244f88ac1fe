import {
  endOwnSession,
  listSessions,
  logOutEverywhere,
  type OpenSession,
} from '@niyukti/contract/accounts/session-calls';
import { LOCALE } from '@niyukti/contract/api/limits';
import {
  Button,
  confirm,
  ErrorNotice,
  formatDateTime,
  formatRelative,
  Load,
  toast,
  useAction,
  useCallList,
  VisuallyHidden,
} from '@niyukti/kit';
import { ShowMore } from '@niyukti/kit/list';
import { useRef } from 'react';
import * as s from './session-list.module.css';
import * as words from './words.ts';

/** The browsers that are logged in to the account. Each other one can be logged out. */
export function SessionList() {
  const sessions = useCallList(listSessions);
  const list = useRef<HTMLUListElement>(null);
  const action = useAction(endOwnSession, {
    onSuccess: ({ message }) => {
      toast(message);
      // The row disappears with the button that had the focus.
      list.current?.focus();
    },
  });
  return (
    <Load of={sessions} label={words.sessions.label} rows={2}>
      {() => (
        <>
          <ErrorNotice error={action.error} />
          <ul ref={list} className={s.sessions} tabIndex={-1} aria-label={words.sessions.list}>
            {sessions.items.map((session) => (
              <li key={session._id}>
                <SessionItem
                  session={session}
                  busy={action.running.some(({ path }) => path.id === session._id)}
                  onEnd={() => void action.run({ path: { id: session._id } })}
                />
              </li>
            ))}
          </ul>
          <ShowMore of={sessions} />
        </>
      )}
    </Load>
  );
}

interface ItemProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionItem({ session, busy, onEnd }: ItemProps) {
  const name = session.browser ?? words.sessions.unknown;
  const since = words.sessions.since(formatDateTime(session.since));
  return (
    <>
      <div className={s.text}>
        <b>{name}</b>
        {session.country && <> · {countryName(session.country)}</>}
        {session.current && <span className={s.here}>{words.sessions.here}</span>}
        <p>
          {since}
          {session.lastSeen && `, ${words.sessions.lastUsed(formatRelative(session.lastSeen))}`}
        </p>
      </div>
      {!session.current && (
        <Button small busy={busy} busyLabel={words.sessions.ending} onClick={onEnd}>
          {words.sessions.end}
          <VisuallyHidden>
            : {name}, {since}
          </VisuallyHidden>
        </Button>
      )}
    </>
  );
}

function countryName(code: string): string {
  return new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** Ends all other sessions of the account, after a question. */
export function SignOutEverywhere() {
  const action = useAction(logOutEverywhere, { onSuccess: ({ message }) => toast(message) });
  async function signOut() {
    const sure = await confirm({
      title: words.signOutEverywhere.title,
      body: words.signOutEverywhere.body,
      confirm: words.signOutEverywhere.confirm,
    });
    if (sure) await action.run();
  }
  return (
    <>
      <p>{words.signOutEverywhere.purpose}</p>
      <ErrorNotice error={action.error} />
      <Button busy={action.busy} onClick={signOut}>
        {words.signOutEverywhere.confirm}
      </Button>
    </>
  );
}
