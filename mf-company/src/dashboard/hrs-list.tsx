import type { getCompanyDashboard } from '@niyukti/contract/accounts/company-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import { buttonClass } from '@niyukti/kit';
import { Mail } from 'lucide-react';
import * as s from './dashboard.module.css';
import { words } from './words.ts';

/** The HRs who screen the company's jobs, with a mail link to each. */
export function HrsList({ hrs }: { hrs: CallOutput<typeof getCompanyDashboard>['hrs'] }) {
  return (
    <ul className={s.people}>
      {hrs.map(({ hrId, name, email, jobs }) => (
        <li key={hrId}>
          <div>
            <b>{name}</b>
            <small>{words.hrs.jobs(jobs)}</small>
          </div>
          <a className={buttonClass({ small: true })} href={`mailto:${email}`} aria-label={words.hrs.writeTo(name)}>
            <Mail aria-hidden="true" />
            {words.hrs.write}
          </a>
        </li>
      ))}
    </ul>
  );
}
