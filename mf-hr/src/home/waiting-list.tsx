import type { getHrOverview } from '@niyukti/contract/accounts/hr-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import { Avatar, formatDate, formatRelative, Link } from '@niyukti/kit';
import * as s from './home.module.css';

type WaitingApplications = CallOutput<typeof getHrOverview>['waiting'];

/** The applications that wait longest for a decision, each a link to its résumé. */
export function WaitingList({ waiting }: { waiting: WaitingApplications }) {
  return (
    <ol className={s.waiting}>
      {waiting.map((one) => (
        <li key={one.applicationId} className={s.person}>
          <Avatar name={one.candidate} />
          <div>
            <Link
              className={s.name}
              to={`/JobApplications?order=oldest&candidate=${encodeURIComponent(one.applicationId)}`}
            >
              {one.candidate}
            </Link>
            <small>
              {one.jobTitle}, {one.companyName}
            </small>
          </div>
          <time className={s.since} dateTime={one.since} title={formatDate(one.since)}>
            {formatRelative(one.since)}
          </time>
        </li>
      ))}
    </ol>
  );
}
