import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { reviewLabel } from '@niyukti/contract/hiring/labels';
import { type Column, NameCell } from '@niyukti/kit/list';
import { LabelBadge } from '@niyukti/product/hiring';

type Of = (header: string) => Column<ApplicationRow>;

/** Columns that several of HR's lists share. Each list gives the heading. */
export const candidateColumn: Of = (header) => ({
  key: 'name',
  header,
  card: 'title',
  sort: ({ userId }) => userId.name,
  cell: (row) => <CandidateName application={row} />,
});

export const companyColumn: Of = (header) => ({
  key: 'company',
  header,
  sort: ({ jobId }) => jobId.companyName,
  cell: ({ jobId }) => jobId.companyName,
});

export const jobColumn: Of = (header) => ({
  key: 'designation',
  header,
  sort: ({ jobId }) => jobId.jobTitle,
  cell: ({ jobId }) => jobId.jobTitle,
});

export const companyStatusColumn: Of = (header) => ({
  key: 'companyStatus',
  header,
  sort: ({ companyStatus }) => companyStatus,
  cell: ({ companyStatus }) => <LabelBadge label={reviewLabel(companyStatus)} />,
});

/** The candidate of a row, with a link to the candidate's page and the job below the name. */
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
