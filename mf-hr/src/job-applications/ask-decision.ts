import type { Application } from '@niyukti/contract/calls/application';
import { confirm, plural } from '@niyukti/kit';
import type { Decision } from './use-screening.ts';

/** Asks once before a decision about one or several applications. */
export function askDecision(applications: readonly Application[], decision: Decision): Promise<boolean> {
  const rejecting = decision === 'rejected';
  const verb = rejecting ? 'Reject' : 'Select';
  const [only] = applications;
  const many = applications.length > 1;
  const who = many ? plural(applications.length, 'candidate') : (only?.userId.name ?? 'this candidate');
  return confirm({
    title: `${verb} ${who}?`,
    body: rejecting ? rejectionFollows(only, many) : selectionFollows(only, many),
    confirm: many ? `${verb} ${applications.length} applications` : `${verb} application`,
    cancel: 'Keep pending',
    danger: rejecting,
  });
}

function rejectionFollows(only: Application | undefined, many: boolean): string {
  return many
    ? 'Their applications move to Rejected candidates, and each of them sees HR review: Rejected.'
    : `The application for ${only?.jobId.jobTitle} moves to Rejected candidates, and the candidate sees HR review: Rejected.`;
}

function selectionFollows(only: Application | undefined, many: boolean): string {
  return many
    ? 'Their applications go to the companies, and each of them sees HR review: Selected.'
    : `The application for ${only?.jobId.jobTitle} goes to ${only?.jobId.companyName}, and the candidate sees HR review: Selected.`;
}
