import type { JobsSlot } from '@niyukti/contract/public-pages/jobs-slot';
import { Each, If } from '@niyukti/kit';
import * as s from './jobs.module.css';
import * as p from './parts.module.css';
import { words } from './words.ts';

/** Nothing answers the search: what leaving one thing out would give, then what comes closest. */
export function NoResults({ slot }: { slot: JobsSlot }) {
  return (
    <div>
      <div className={`${p.box} ${s.none}`}>
        <h2>{words.nothing}</h2>
        <ul className={s.near}>
          <Each name="jobs.near">
            {slot.near.map(({ label, jobs, href }) => (
              <li key={label}>
                <a className={p.link} href={href}>
                  {label}
                </a>
                <small data-num="">{jobs}</small>
              </li>
            ))}
          </Each>
          <li>
            <a className={p.link} href="/Jobs">
              {words.allJobs}
            </a>
          </li>
        </ul>
      </div>
      <If name="jobs.closest" is={slot.closest}>
        <h2 className={s.closest}>{words.closest}</h2>
      </If>
    </div>
  );
}
