import { REACH } from '@niyukti/contract/limits';
import * as s from './reach.module.css';

/** The reach figures. */
export function Reach() {
  return (
    <section className={s.reach} aria-label="Reach">
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
