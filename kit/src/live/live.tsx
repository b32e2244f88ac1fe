import type { Role } from '@niyukti/contract/accounts/roles';
import { Button, cx } from '@niyukti/kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveState } from './connection.ts';
import * as s from './live.module.css';
import { getPendingRows, showPendingRows, subscribePendingRows } from './refetch-stale.ts';
import { startLive } from './start.ts';
import { words } from './words.ts';

interface Props {
  role: Role;
  account: string;
}

/**
 * Keeps the page of an account live. Shows whether it is live, and a button for new rows.
 *
 * @example
 * {session && <Live role={session.role} account={session.id} />}
 */
export function Live({ role, account }: Props) {
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => startLive({ role, id: account }, setState), [role, account]);
  return (
    <>
      {state !== 'connecting' && (
        <span className={cx(s.state, state === 'live' && s.live)} title={words.why[state]}>
          <span className={s.dot} aria-hidden="true" />
          <span className={s.word}>{words.state[state]}</span>
        </span>
      )}
      <NewRowsButton />
    </>
  );
}

/**
 * A button above the page that says how many rows are new and shows them. No row moves before it is
 * pressed.
 *
 * @example
 * <NewRowsButton />
 */
export function NewRowsButton() {
  const { count, lists } = useSyncExternalStore(subscribePendingRows, getPendingRows, getPendingRows);
  const show = () => {
    showPendingRows();
    // The button disappears: move the focus.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className={s.news} role="status">
      {lists > 0 && (
        <Button small look="primary" onClick={show}>
          {count > 0 ? words.fresh(count) : words.changed}
        </Button>
      )}
    </div>
  );
}
