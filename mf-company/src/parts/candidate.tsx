import type { ApplicationRow } from '@niyukti/contract/calls/application';
import { NameCell } from '@niyukti/kit/work';

/**
 * The candidate of a row, with the education that stands first in the résumé. Opens their page,
 * unless the list opens them beside it.
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
