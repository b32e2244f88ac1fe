import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { Dialog, Load } from '@niyukti/kit';
import { NameCell } from '@niyukti/kit/list';
import { ResumeView, useWholeApplication } from '@niyukti/product/hiring';
import { words } from './words.ts';

/**
 * The candidate of a row, with the first education of the résumé. Links to the candidate's page,
 * unless the list opens a panel.
 */
export function CandidateCell({ application, onClick }: { application: ApplicationRow; onClick?: () => void }) {
  const { userId: user, resumeId: resume } = application;
  const education = resume?.educations[0];
  return (
    <NameCell
      name={user.name}
      picture={user.profile}
      under={education ? `${education.degree}, ${education.institute}` : undefined}
      {...(onClick ? { onClick } : { to: `/CompanyInterviewProcess/${application._id}` })}
    />
  );
}

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
