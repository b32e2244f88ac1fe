import { type CompanyJobSummary, listCompanyJobSummaries } from '@niyukti/contract/jobs/job-calls';
import { ButtonLink, StatusBadge } from '@niyukti/kit';
import { type Column, Segmented, useListPage, useOpenRow } from '@niyukti/kit/list';
import { JobDialog } from './job-dialog.tsx';
import { JobFigures } from './job-figures.tsx';
import { DIALOG_PARAMS, JobsDialog, WAITING } from './jobs-dialog.tsx';
import { words } from './words.ts';

const texts = words.byCompany;

/**
 * Companies with the figures of their jobs. A dialog assigns a company's jobs. A link to one job,
 * such as that of the search, opens it in a dialog of its own.
 */
export function CompanyJobsPage() {
  const page = useListPage({
    call: listCompanyJobSummaries,
    filters: { q: '', unassigned: WAITING },
    input: ({ q, unassigned }) => ({
      query: { ...(q ? { q } : {}), ...(unassigned === 'true' ? { unassigned } : {}) },
    }),
    rowKey: ({ companyId }) => companyId,
    open: 'company',
    openExtra: DIALOG_PARAMS,
  });
  const job = useOpenRow('job');
  const { filters, open } = page;
  const { q, unassigned } = filters.values;
  return (
    <>
      <JobFigures
        texts={texts}
        page={page}
        party={({ companyId, companyName, companyLogoUrl }) => ({
          id: companyId,
          name: companyName,
          picture: companyLogoUrl,
        })}
        kind="company"
        tools={
          <>
            <Segmented
              label={words.show}
              value={unassigned}
              options={WAITING.map((value) => ({ value, label: words.waits[value] }))}
              onChange={(value) => filters.set('unassigned', value)}
            />
            <ButtonLink small to="/CompanyJobs/Waiting">
              {words.waitingJobs.open}
            </ButtonLink>
          </>
        }
        before={[{ key: 'locations', header: texts.location, cell: (row) => row.locations.join(', ') }]}
        after={AFTER}
        none={texts.none}
        filtered={q ? texts.filtered(q, unassigned === 'true') : texts.allAssigned}
      />
      {open.id !== null && (
        <JobsDialog
          of={{ companyId: open.id }}
          name={page.list.rows.find((row) => row.companyId === open.id)?.companyName}
          waiting={unassigned}
          onClose={() => open.show(null)}
        />
      )}
      {job.id !== null && <JobDialog id={job.id} onClose={() => job.show(null)} />}
    </>
  );
}

const AFTER: readonly Column<CompanyJobSummary>[] = [
  {
    key: 'experience',
    header: texts.experience,
    cell: ({ experience }) => (experience ? texts.years(experience) : texts.noExperience),
  },
  {
    key: 'unassigned',
    header: texts.withoutHr,
    cell: (row) =>
      row.unassigned > 0 ? (
        <StatusBadge tone="pending">{texts.waiting(row.unassigned)}</StatusBadge>
      ) : (
        texts.nothingWaits
      ),
    sort: (row) => row.unassigned,
  },
];
