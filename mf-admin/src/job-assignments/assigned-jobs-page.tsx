import { type HrJobSummary, listHrJobSummaries } from '@niyukti/contract/calls/job';
import { Button, EmptyState, useCallList, useQueryState } from '@niyukti/kit';
import { figure, JobFigures } from './job-figures.tsx';
import { JobsDialog } from './jobs-dialog.tsx';

/** HRs with how many jobs and positions each looks after; an HR's jobs are passed on in a dialog. */
export function AssignedJobsPage() {
  const [q, setQ] = useQueryState<string>('q', '');
  const [hr, setHr] = useQueryState('hr');
  const list = useCallList(listHrJobSummaries, { query: { limit: 25, ...(q ? { q } : {}) } }, { keepPrevious: true });
  return (
    <>
      <JobFigures
        title="Assigned jobs"
        purpose="How the work is shared between the HRs"
        caption="HRs with their jobs"
        list={list}
        whose="HR"
        party={({ hrId, hrName }) => ({ id: hrId, name: hrName })}
        kind="person"
        q={q}
        onSearch={setQ}
        after={[figure<HrJobSummary>('pending', 'Applications waiting', (row) => row.pending)]}
        empty={
          q ? (
            <EmptyState title="No HR matches" action={<Button onClick={() => setQ(null)}>Show all</Button>}>
              Nobody's name or email holds "{q}".
            </EmptyState>
          ) : (
            <EmptyState title="No HR found">HR accounts are made under Create HR.</EmptyState>
          )
        }
        onOpen={(id) => setHr(id, { push: true })}
      />
      {hr && (
        <JobsDialog
          of={{ hrId: hr }}
          name={list.items.find((row) => row.hrId === hr)?.hrName}
          onClose={() => setHr(null)}
        />
      )}
    </>
  );
}
