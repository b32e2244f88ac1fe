import { periodText, RETENTION, type Retention } from '@niyukti/contract/accounts/retention';
import * as s from './privacy.module.css';

const KINDS: readonly Retention[] = Object.values(RETENTION);

const sentence = (...parts: string[]): string => {
  const text = parts.filter(Boolean).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** How long each kind of thing is kept: the table that the sweep deletes by, as a list. */
export function RetentionList() {
  return (
    <dl className={s.kept}>
      {KINDS.map(({ what, keeps, from, why, law }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <b>{sentence(periodText(keeps), from)}</b> {why}
            {law && <small>{law}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
