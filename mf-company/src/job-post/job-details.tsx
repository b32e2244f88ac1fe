import type { Job } from '@niyukti/contract/jobs/job-calls';
import { Dialog, StatusBadge, today } from '@niyukti/kit';
import { JobDescription, JobFacts, JobHeading } from '@niyukti/product/hiring';
import type { ComponentProps } from 'react';
import * as s from './job-dialog.module.css';
import { WeakNotice } from './weak-notice.tsx';
import { weaknesses } from './weak-posting.ts';
import { words } from './words.ts';

/** What a seeker reads of a job: one that is posted, or one that is being written. */
export type SeenJob = ComponentProps<typeof JobHeading>['job'] &
  ComponentProps<typeof JobFacts>['job'] &
  ComponentProps<typeof JobDescription>['job'] &
  Pick<Job, 'closed'>;

/** A job as a job seeker reads it, with the weak points of the posting above it. */
export function JobDetails({ job, onClose }: { job: SeenJob; onClose: () => void }) {
  const weak = job.closed ? [] : weaknesses(job, today());
  return (
    <Dialog title={words.jobDetails.caption} onClose={onClose} wide>
      <div className={s.details}>
        <WeakNotice weak={weak} />
        <JobHeading job={job} />
        {job.closed && <StatusBadge tone="neutral">{words.jobDetails.closed}</StatusBadge>}
        <JobFacts job={job} full />
        <JobDescription job={job} />
      </div>
    </Dialog>
  );
}
