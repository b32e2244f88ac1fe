import type { Application } from '@niyukti/contract/calls/application';
import { Dialog } from '@niyukti/kit';
import { ResumeView } from '@niyukti/kit/work';

/** A candidate's résumé in a dialog, where no panel has room. */
export function ResumeDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { userId: user, jobId: job, resumeId: resume } = application;
  return (
    <Dialog title={user.name} onClose={onClose} wide>
      <ResumeView resume={resume} wanted={job.desiredSkills} job={job.jobTitle} />
    </Dialog>
  );
}
