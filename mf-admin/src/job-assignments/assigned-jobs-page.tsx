import { type HrJobSummary, listHrJobSummaries } from '@niyukti/contract/calls/job';
import { useFilters, useList, useOpenRow } from '@niyukti/kit/list';
import { figure, JobFigures } from './job-figures.tsx';
import { JobsDialog, ofDialog } from './jobs-dialog.tsx';
import { words } from './words.ts';

const said = words.byHr;

/**
 * HRs with how many jobs and positions each looks after; an HR's jobs are passed on in a dialog.
 */
export function AssignedJobsPage() {
  const filters = useFilters({ q: '' });
  const open = useOpenRow('hr', ofDialog);
  const list = useList(listHrJobSummaries, { query: filters.query });
  return (
    <>
      <JobFigures
        said={said}
        list={list}
        filters={filters}
        party={({ hrId, hrName }) => ({ id: hrId, name: hrName })}
        kind="person"
        after={[figure<HrJobSummary>('pending', said.waiting, (row) => row.pending)]}
        none={said.none}
        filtered={said.filtered(filters.values.q)}
        onOpen={open.show}
      />
      {open.id !== null && (
        <JobsDialog
          of={{ hrId: open.id }}
          name={list.rows.find((row) => row.hrId === open.id)?.hrName}
          onClose={() => open.show(null)}
        />
      )}
    </>
  );
}
