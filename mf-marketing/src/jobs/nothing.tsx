import type { JobsSlot } from '@niyukti/contract/jobs-slot';
import * as s from './jobs.module.css';
import * as p from './parts.module.css';
import { words } from './words/index.ts';

/** Nothing answers the search: what leaving one thing out would give, then what comes closest. */
export function Nothing({ slot }: { slot: JobsSlot }) {
  return (
    <div data-if="jobs.none">
      <div className={`${p.box} ${s.none}`}>
        <h2>{words.nothing}</h2>
        <ul className={s.near}>
          {slot.near.map(({ label, jobs, href }) => (
            <li key={label} data-each="jobs.near">
              <a className={p.link} href={href}>
                {label}
              </a>
              <small data-num="">{jobs}</small>
            </li>
          ))}
          <li>
            <a className={p.link} href="/Jobs">
              {words.allJobs}
            </a>
          </li>
        </ul>
      </div>
      {slot.closest && (
        <h2 className={s.closest} data-if="jobs.closest">
          {words.closest}
        </h2>
      )}
    </div>
  );
}
