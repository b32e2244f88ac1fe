import type { PartProps } from '@niyukti/contract/releases/parts';
import { CandidateHistory } from '@niyukti/product/hiring';

/** The steps of an application, on the company's page of the candidate. */
export function CandidateHistoryPart({ application }: PartProps['hr/candidate-history']) {
  return <CandidateHistory application={application} reader="company" />;
}
