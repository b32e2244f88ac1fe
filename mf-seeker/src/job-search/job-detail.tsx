import type { User } from '@niyukti/contract/accounts/student-calls';
import type { Job } from '@niyukti/contract/jobs/job-calls';
import { type Loadable, useQueryLink } from '@niyukti/kit';
import { JobDescription, JobFacts, JobHeading } from '@niyukti/product/hiring';
import { lazy, Suspense } from 'react';
import { Apply } from './apply.tsx';
import { Bookmark } from './bookmark.tsx';
import * as s from './job-detail.module.css';
import type { JobFooter } from './job-footer.tsx';

/** Optional: if its files fail to load, the job is shown without it. */
const LazyMoreJobs = lazy(() =>
  import('./job-footer.tsx').then(
    (m) => ({ default: m.JobFooter }),
    () => ({ default: (() => null) as typeof JobFooter }),
  ),
);

/** The details of a job, with the button that applies for it. */
export function JobDetail({ job, user }: { job: Job; user: Loadable<User> }) {
  const address = useQueryLink();
  return (
    <div className={s.detail}>
      <JobHeading job={job} />
      <JobFacts job={job} full />
      <div className={s.acts}>
        <Apply job={job} user={user} />
        <Bookmark job={job} />
      </div>
      <JobDescription job={job} />
      <Suspense>
        <LazyMoreJobs job={job} to={(id) => address({ id })} />
      </Suspense>
    </div>
  );
}
