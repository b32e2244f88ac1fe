import { TEXTS } from '@niyukti/contract/texts';
import { ButtonLink, EmptyState, plural } from '@niyukti/kit';

/** Nothing waits: because nothing came, or because the filters leave nothing. */
export function NoPending({ filtered, jobs }: { filtered: boolean; jobs: number | undefined }) {
  if (filtered) {
    return (
      <EmptyState title={TEXTS.noPendingApplications} action={<ButtonLink to="/JobApplications">Show all</ButtonLink>}>
        No pending application matches the search and the filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={TEXTS.noPendingApplications}
      action={<ButtonLink to="/CompanyJoblist">See assigned jobs</ButtonLink>}
    >
      New applications on your assigned jobs appear here.
      {jobs !== undefined && ` You have ${plural(jobs, 'assigned job')}.`}
    </EmptyState>
  );
}
