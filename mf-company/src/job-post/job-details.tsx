import type { Job } from '@niyukti/contract/calls/job';
import { Dialog, StatusBadge } from '@niyukti/kit';
import { JobDescription, JobFacts, JobHeading } from '@niyukti/kit/hiring';
import * as s from './job-details.module.css';
import { words } from './words/index.ts';

/** A job as a seeker reads it, in the same words: nothing that only the company knows. */
export function JobDetails({ job, onClose }: { job: Job; onClose: () => void }) {
  return (
    <Dialog title={words.jobDetails.caption} onClose={onClose} wide>
      <div className={s.details}>
        <JobHeading job={job} />
        {job.closed && <StatusBadge tone="neutral">{words.jobDetails.closed}</StatusBadge>}
        <JobFacts job={job} full />
        <JobDescription job={job} />
      </div>
    </Dialog>
  );
}
