import { getJob, type JobRow } from '@niyukti/contract/jobs/job-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Button, Dialog, ErrorNotice, errorText, Load, StatusBadge, useCall } from '@niyukti/kit';
import { Refusals } from '@niyukti/kit/list';
import { JobDescription, JobFacts, JobHeading } from '@niyukti/product/hiring';
import { useState } from 'react';
import { useHrs } from '../parts/use-hrs.ts';
import { HrSelect } from './job-row.tsx';
import * as s from './jobs-dialog.module.css';
import { useAssignment } from './use-assignment.ts';
import { words } from './words.ts';

/** One job as a job seeker reads it, and its HR. */
export function JobDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const job = useCall(getJob, { path: { jobId: id } });
  return (
    <Dialog title={words.jobDialog.title} onClose={onClose} wide>
      <Load of={job} label={words.jobDialog.loading}>
        {(one) => (
          <div className={s.whole}>
            <JobHeading job={one} />
            {one.closed && <StatusBadge tone="neutral">{words.jobDialog.closed}</StatusBadge>}
            <Assignment job={one} />
            <JobFacts job={one} full />
            <JobDescription job={one} />
          </div>
        )}
      </Load>
    </Dialog>
  );
}

function Assignment({ job }: { job: JobRow }) {
  const { hrs, error } = useHrs();
  const [picked, setPicked] = useState<string | null>(null);
  const { assign, batch, unchosen } = useAssignment(() => setPicked(null));
  const { jobTitle, assignedToHr } = job;
  return (
    <>
      <ErrorNotice error={unchosen}>{TEXTS.chooseHr}</ErrorNotice>
      <ErrorNotice error={error}>{errorText(error)}</ErrorNotice>
      <Refusals of={batch} rowKey={(row: JobRow) => row._id} name={(row: JobRow) => row.jobTitle}>
        {(refused) => TEXTS.assignFailed(errorText(refused.error))}
      </Refusals>
      <div className={s.assign}>
        {!assignedToHr && <StatusBadge tone="pending">{words.jobRow.notAssigned}</StatusBadge>}
        <HrSelect hrs={hrs} value={picked ?? job.hrId} onChange={setPicked} label={words.jobRow.hrFor(jobTitle)} />
        <Button small busy={batch.running.size > 0} onClick={() => void assign([job], picked ?? job.hrId)}>
          {assignedToHr ? words.jobRow.reassign : words.jobRow.assign}
        </Button>
      </div>
    </>
  );
}
