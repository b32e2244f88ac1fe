import type { ApplicationRow } from '@niyukti/contract/calls/application';
import { NameCell } from '@niyukti/kit/work';

/** The candidate of a row, who opens on a page of their own. The job stands beneath the name. */
export function CandidateName({ application, under }: { application: ApplicationRow; under?: string }) {
  const { _id, userId, jobId } = application;
  return (
    <NameCell
      name={userId.name}
      picture={userId.profile}
      under={under ?? jobId.jobTitle}
      to={`/JobApplications/${_id}`}
    />
  );
}
