import type { JobRow } from '@niyukti/contract/jobs/job-calls';
import { formatDeadline, formatSalary, useQueryLink } from '@niyukti/kit';
import { ListCard } from '@niyukti/kit/list';
import { LabelBadge, placeOf } from '@niyukti/product/hiring';
import { Bookmark, Check } from 'lucide-react';
import * as s from './job-results.module.css';
import { words } from './words.ts';

/** Jobs one below the other; each opens beside the list. */
export function JobCards({ jobs, current }: { jobs: readonly JobRow[]; current: string | null }) {
  const address = useQueryLink();
  return (
    <ul>
      {jobs.map((job) => (
        <li key={job._id}>
          <ListCard
            to={address({ id: job._id })}
            current={job._id === current}
            title={job.jobTitle}
            under={
              <>
                {job.companyName}, {placeOf(job)}
                <b className={s.pay}>{formatSalary(job.salary)}</b>
              </>
            }
            company={{ name: job.companyName, logo: job.companyLogoUrl }}
            badge={<Standing job={job} />}
            note={job.closed ? undefined : formatDeadline(job.applicationDeadline)}
          />
        </li>
      ))}
    </ul>
  );
}

function Standing({ job }: { job: JobRow }) {
  if (job.applied)
    return (
      <span className={s.applied}>
        <Check aria-hidden="true" />
        {words.jobResults.applied}
      </span>
    );
  if (job.closed) return <LabelBadge label={words.jobResults.closed} />;
  return (
    <span className={s.type}>
      {job.saved && <Bookmark aria-label={words.saved} />}
      {job.jobType}
    </span>
  );
}
