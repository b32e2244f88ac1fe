import { type HrJobSummary, listHrJobSummaries } from '@niyukti/contract/jobs/job-calls';
import { useListPage } from '@niyukti/kit/list';
import { figure, JobFigures } from './job-figures.tsx';
import { DIALOG_PARAMS, JobsDialog } from './jobs-dialog.tsx';
import { words } from './words.ts';

const texts = words.byHr;

/** HRs with their numbers of jobs and positions. A dialog reassigns an HR's jobs. */
export function AssignedJobsPage() {
  const page = useListPage({
    call: listHrJobSummaries,
    filters: { q: '' },
    input: ({ q }) => ({ query: q ? { q } : {} }),
    rowKey: ({ hrId }) => hrId,
    open: 'hr',
    openExtra: DIALOG_PARAMS,
  });
  const { open } = page;
  return (
    <>
      <JobFigures
        texts={texts}
        page={page}
        party={({ hrId, hrName }) => ({ id: hrId, name: hrName })}
        kind="person"
        after={[figure<HrJobSummary>('pending', texts.waiting, (row) => row.pending)]}
        none={texts.none}
        filtered={texts.filtered(page.filters.values.q)}
      />
      {open.id !== null && (
        <JobsDialog
          of={{ hrId: open.id }}
          name={page.list.rows.find((row) => row.hrId === open.id)?.hrName}
          onClose={() => open.show(null)}
        />
      )}
    </>
  );
}
