import type { Job } from '@niyukti/contract/jobs/job-calls';
import type { ReactNode } from 'react';
import { Follow } from '../parts/follow.tsx';
import { SimilarJobs } from '../parts/similar-jobs.tsx';
import { words } from './words.ts';

/** Below a job: its company to follow, and similar jobs. */
export function JobFooter({ job, to }: { job: Job; to: (jobId: string) => string }): ReactNode {
  return (
    <>
      <Follow companyId={job.companyId} companyName={job.companyName} />
      <SimilarJobs jobId={job._id} title={words.similar} to={to} />
    </>
  );
}
