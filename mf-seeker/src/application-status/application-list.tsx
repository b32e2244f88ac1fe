import type { StudentApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { formatDay, useQueryLink } from '@niyukti/kit';
import { ListCard } from '@niyukti/kit/list';
import { placeOf } from '@niyukti/product/hiring';
import * as s from './application-list.module.css';
import { StandingBadge } from './standing-badge.tsx';
import { words } from './words.ts';

interface ApplicationListProps {
  applications: readonly StudentApplicationRow[];
  /** Id of the one shown in the detail. */
  current: string | null;
  isChanged: (application: StudentApplicationRow) => boolean;
}

/** The applications, newest first; one that changed since the last visit says so. */
export function ApplicationList({ applications, current, isChanged }: ApplicationListProps) {
  const address = useQueryLink();
  return (
    <ul>
      {applications.map((application) => (
        <li key={application._id}>
          <ListCard
            to={address({ id: application._id })}
            current={application._id === current}
            title={application.jobId.jobTitle}
            under={`${application.jobId.companyName}, ${placeOf(application.jobId)}`}
            company={{ name: application.jobId.companyName, logo: application.jobId.companyLogoUrl }}
            badge={<StandingBadge application={application} />}
            note={
              <>
                {isChanged(application) && <b className={s.changed}>{words.changed}</b>}{' '}
                {words.applied(formatDay(application.createdAt))}
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
