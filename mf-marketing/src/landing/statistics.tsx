import { REACH } from '@niyukti/contract/api/limits';
import * as s from './statistics.module.css';
import { words } from './words.ts';

/** The reach figures. */
export function Statistics() {
  return (
    <section className={s.reach} aria-label={words.reach.title}>
      <dl>
        {REACH.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-num="">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
