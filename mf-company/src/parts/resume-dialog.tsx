import type { ApplicationRow } from '@niyukti/contract/calls/application';
import { Dialog, Load } from '@niyukti/kit';
import { useWholeApplication } from '@niyukti/kit/hiring';
import { ResumeView } from '@niyukti/kit/work';
import { words } from './words.ts';

/** A candidate's résumé in a dialog, where no panel has room. */
export function ResumeDialog({ application, onClose }: { application: ApplicationRow; onClose: () => void }) {
  const { userId: user, jobId: job } = application;
  const whole = useWholeApplication(application._id);
  return (
    <Dialog title={user.name} onClose={onClose} wide>
      <Load of={whole} label={words.resumeLoading} rows={6}>
        {({ resumeId }) => <ResumeView resume={resumeId} wanted={job.desiredSkills} job={job.jobTitle} />}
      </Load>
    </Dialog>
  );
}
