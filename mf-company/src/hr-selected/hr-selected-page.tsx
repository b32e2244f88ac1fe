import { LIMITS } from '@niyukti/contract/api/limits';
import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { listSelectedApplications } from '@niyukti/contract/hiring/interview-calls';
import { Button, ButtonLink } from '@niyukti/kit';
import { ListPage, Refusals, rowKeys, useListPage } from '@niyukti/kit/list';
import { CompanyHeldDecisions, QuestionDialog, useDecisions, useSteps } from '@niyukti/product/hiring';
import { CompanyPage, useStages } from '../parts/company-page.tsx';
import { JobFilter, jobQuery } from '../parts/job-filter.tsx';
import { words as common } from '../parts/words.ts';
import { CandidatePanel } from './candidate-panel.tsx';
import { DECISIONS, type Decision, SORTS, selectedColumns } from './columns.tsx';
import { words } from './words.ts';

/** Candidates whom HR selected and who wait for the company: a table, a panel with the résumé, and two decisions. */
export function HrSelectedPage() {
  return <CompanyPage>{(companyId) => <HrSelected companyId={companyId} />}</CompanyPage>;
}

function HrSelected({ companyId }: { companyId: string }) {
  const steps = useSteps();
  const page = useListPage({
    call: listSelectedApplications,
    filters: { q: '', job: '' },
    input: ({ q, job }) => ({
      path: { companyId },
      query: { view: 'row', companyStatus: 'pending', q, ...jobQuery({ job }) },
    }),
    pollSeconds: LIMITS.interviewPollSeconds,
    sort: SORTS,
    hidden: (row) => steps.running.has(row._id),
    keys: true,
  });
  const { list, rows, ticked } = page;
  const { opened: row } = rows;
  const stages = useStages(companyId, list.hasNext && !page.filters.active);

  const decisions = useDecisions(steps, rows, page.ticks);
  const decide = (applications: readonly ApplicationRow[], status: Decision) =>
    decisions.ask(applications, DECISIONS[status]);
  /** A key acts on every ticked row, else on the open row or the one that has the focus. */
  const press = (status: Decision) => {
    const id = rows.current();
    const current = rows.shown.find(({ _id }) => _id === id) ?? row;
    if (ticked.length > 0) decide(ticked, status);
    else if (current) decide([current], status);
  };

  return (
    <ListPage
      page={page}
      title={words.title}
      purpose={words.purpose}
      notice={<CompanyHeldDecisions companyId={companyId} />}
      search={common.search}
      count={list.data && words.waiting(list.first - 1 + rows.ids.length, list.hasNext, stages?.awaiting)}
      tools={<JobFilter companyId={companyId} filters={page.filters} />}
      caption={words.caption}
      columns={selectedColumns({
        open: ({ _id }) => page.open.show(_id),
        decisions,
        isPanelOpen: row !== null,
      })}
      ticks={{
        label: ({ userId }) => words.choose(userId.name),
        allLabel: words.chooseAll,
        count: ticked.length,
        text: words.ticked(ticked.length),
        acts: (
          <>
            <Button small look="reject" onClick={() => decide(ticked, 'Rejected')}>
              {words.decideAll.Rejected(ticked.length)}
            </Button>
            <Button small look="select" onClick={() => decide(ticked, 'Selected')}>
              {words.decideAll.Selected(ticked.length)}
            </Button>
          </>
        ),
      }}
      shortcuts={{
        ...rowKeys(rows),
        z: { does: words.keys.undo, run: steps.undoLast },
        m: { does: words.keys.Selected, run: () => press('Selected') },
        r: { does: words.keys.Rejected, run: () => press('Rejected') },
      }}
      panel={
        row && (
          <CandidatePanel application={row} rows={rows} onClose={() => page.open.show(null)} decisions={decisions} />
        )
      }
      none={words.none}
      filtered={{ title: words.filtered, text: common.filtered }}
      wayOn={<ButtonLink to="/CompanyInterviewProcess">{words.seeInterviews}</ButtonLink>}
    >
      <Refusals of={steps} rowKey={page.rowKey} name={({ userId }) => userId.name}>
        {({ step, error }) => step.failed(error)}
      </Refusals>
      {decisions.many && (
        <QuestionDialog asked={decisions.many} onCancel={decisions.cancel} onConfirm={decisions.confirm} />
      )}
    </ListPage>
  );
}
