import { useEffect, useSyncExternalStore } from 'react';
import { connection, sendAgain, watchConnection } from '../client/connection.ts';
import { Button } from './button.tsx';
import * as s from './offline.module.css';
import { words } from './words/index.ts';

/**
 * The one place that says that the browser has no connection, and from where what failed meanwhile
 * is tried again. Part of `KitHosts`.
 */
export function OfflineHost() {
  const { offline, unsent } = useSyncExternalStore(connection.subscribe, connection.get, connection.get);
  useEffect(watchConnection, []);
  const text = offline ? words.offline.text : unsent.length > 0 ? words.offline.unsent(unsent.length) : null;
  return (
    <div role="status" className={s.host}>
      {text && (
        <div className={s.bar}>
          <span>{text}</span>
          <Button small onClick={sendAgain}>
            {words.offline.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
