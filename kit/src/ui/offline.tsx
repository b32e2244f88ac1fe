import { useEffect, useSyncExternalStore } from 'react';
import { connection, sendAgain, watchConnection } from '../client/connection.ts';
import * as s from './toast.module.css';
import { words } from './words.ts';

/**
 * The one place that says that the browser has no connection, and from where what failed meanwhile
 * is tried again. Stands with the toasts, for as long as there is something to say.
 */
export function OfflineCard() {
  const { offline, unsent } = useSyncExternalStore(connection.subscribe, connection.get, connection.get);
  useEffect(watchConnection, []);
  const text = offline ? words.offline.text : unsent.length > 0 ? words.offline.unsent(unsent.length) : null;
  return (
    text && (
      <div className={s.toast}>
        <span>{text}</span>
        <button type="button" onClick={sendAgain}>
          {words.offline.tryAgain}
        </button>
      </div>
    )
  );
}
