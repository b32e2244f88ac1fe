import { countNotices } from '@niyukti/contract/calls/notice';
import { formatNumber, useCall } from '@niyukti/kit';
import * as s from './notices.module.css';
import { words } from './words.ts';

/**
 * Large changes that are still on their way to everything that shows them, and how far each is. The
 * bell's count brings them.
 */
export function UnderWay() {
  const changes = useCall(countNotices).data?.underWay ?? [];
  if (changes.length === 0) return null;
  return (
    <aside className={s.changes} aria-label={words.underWay}>
      {changes.map(({ kind, _id, name, done, of }) => (
        <p key={`${kind} ${_id}`}>
          {(words.changes[kind] ?? words.someChange)(name)}{' '}
          <span className={s.far}>{words.far(formatNumber(done), formatNumber(of))}</span>
        </p>
      ))}
    </aside>
  );
}
