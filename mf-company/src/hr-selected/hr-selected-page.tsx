import { LIMITS } from '@niyukti/contract/api/limits';
import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { listSelectedApplications } from '@niyukti/contract/hiring/interview-calls';
import { Button, ButtonLink } from '@niyukti/kit';
import { ListPage, Refusals, rowKeys, useListPage } from '@niyukti/kit/list';
import { useSteps } from '@niyukti/product/hiring';
import { CompanyPage, useStages } from '../parts/company-page.tsx';
import { JobFilter, jobQuery } from '../parts/job-filter.tsx';
import { words as common } from '../parts/words.ts';
import { CandidatePanel } from './candidate-panel.tsx';
import { DECISIONS, type Decision, selectedColumns } from './columns.tsx';
import { words } from './words.ts';

/**
 * The candidates that HR selected and the company has not looked at: a résumé beside the table, two
 * decisions each.
 */
export function HrSelectedPage() {
  return <CompanyPage>{(companyId) => <HrSelected companyId={companyId} />}</CompanyPage>;
}

function HrSelected({ companyId }: { companyId: string }) {
  const steps = useSteps();
  const columns = selectedColumns({
    open: ({ _id }) => page.open.show(_id),
    decide: (application, status) => void decide([application], status),
  });
  const page = useListPage({
    call: listSelectedApplications,
    filters: { q: '', job: '' },
    input: ({ q, job }) => ({
      path: { companyId },
      query: { view: 'row', companyStatus: 'pending', q, ...jobQuery({ job }) },
    }),
    pollSeconds: LIMITS.interviewPollSeconds,
    sort: columns,
    hidden: (row) => steps.running.has(row._id),
  });
  const { list, rows, ticked } = page;
  const { opened: row } = rows;
  const stages = useStages(companyId, list.hasNext && !page.filters.active);

  async function decide(applications: readonly ApplicationRow[], status: Decision) {
    const leave = () => rows.moveFocusBeforeRemoval(applications.map(page.rowKey));
    const result = await steps.take(DECISIONS[status], applications, undefined, leave);
    if (result) page.ticks.set(result.gone, false);
  }

  return (
    <ListPage
      page={page}
      title={words.title}
      purpose={words.purpose}
      search={common.search}
      count={list.data && words.waiting(list.first - 1 + rows.ids.length, list.hasNext, stages?.awaiting)}
      tools={<JobFilter companyId={companyId} filters={page.filters} />}
      caption={words.caption}
      columns={columns}
      ticks={{
        label: ({ userId }) => words.choose(userId.name),
        allLabel: words.chooseAll,
        count: ticked.length,
        text: words.ticked(ticked.length),
        acts: (
          <>
            <Button small look="reject" onClick={() => void decide(ticked, 'Rejected')}>
              {words.decideAll.Rejected(ticked.length)}
            </Button>
            <Button small look="select" onClick={() => void decide(ticked, 'Selected')}>
              {words.decideAll.Selected(ticked.length)}
            </Button>
          </>
        ),
      }}
      shortcuts={{
        ...rowKeys(rows),
        m: { does: words.keys.Selected, run: row ? () => void decide([row], 'Selected') : undefined },
        r: { does: words.keys.Rejected, run: row ? () => void decide([row], 'Rejected') : undefined },
      }}
      panel={
        row && (
          <CandidatePanel
            application={row}
            rows={rows}
            onClose={() => page.open.show(null)}
            onDecide={(status) => void decide([row], status)}
          />
        )
      }
      none={words.none}
      filtered={{ title: words.filtered, text: common.filtered }}
      wayOn={<ButtonLink to="/CompanyInterviewProcess">{words.seeInterviews}</ButtonLink>}
    >
      <Refusals of={steps} rowKey={page.rowKey} name={({ userId }) => userId.name}>
        {({ step, error }) => step.failed(error)}
      </Refusals>
    </ListPage>
  );
}
