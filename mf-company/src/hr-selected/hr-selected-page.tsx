import type { ApplicationRow } from '@niyukti/contract/calls/application';
import { listSelectedApplications } from '@niyukti/contract/calls/interview';
import { LIMITS } from '@niyukti/contract/limits';
import { Button, ButtonLink, Link, Load } from '@niyukti/kit';
import { ResumeView, useSteps, useWholeApplication } from '@niyukti/kit/hiring';
import { DockedPanel, KeyHint, ListPage, Refusals, type Rows, useListPage } from '@niyukti/kit/list';
import { CompanyPage } from '../parts/company-page.tsx';
import { JobFilter, jobQuery } from '../parts/job-filter.tsx';
import { words as common } from '../parts/words.ts';
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
      count={list.data && words.waiting(list.first - 1 + rows.ids.length, list.hasNext)}
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
        j: () => rows.move(1),
        k: () => rows.move(-1),
        m: row ? () => void decide([row], 'Selected') : undefined,
        r: row ? () => void decide([row], 'Rejected') : undefined,
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

interface PanelProps {
  application: ApplicationRow;
  rows: Rows<ApplicationRow>;
  onClose: () => void;
  onDecide: (status: Decision) => void;
}

function CandidatePanel({ application, rows, onClose, onDecide }: PanelProps) {
  const { userId: user, jobId: job } = application;
  const whole = useWholeApplication(application._id, rows.ids);
  return (
    <DockedPanel
      of={application._id}
      title={user.name}
      label={words.resumeOf(user.name)}
      noun={words.noun}
      position={rows.position}
      onNext={rows.next}
      onPrevious={rows.previous}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onClick={() => onDecide('Rejected')}>
            {words.verbs.Rejected} <KeyHint>R</KeyHint>
          </Button>
          <Button look="primary" onClick={() => onDecide('Selected')}>
            {words.verbs.Selected} <KeyHint>M</KeyHint>
          </Button>
        </>
      }
    >
      <p>
        <Link to={`/CompanyInterviewProcess/${application._id}`}>{common.whole}</Link>
      </p>
      <Load of={whole} label={common.resumeLoading} rows={6}>
        {({ resumeId }) => <ResumeView resume={resumeId} wanted={job.desiredSkills} job={job.jobTitle} />}
      </Load>
    </DockedPanel>
  );
}
