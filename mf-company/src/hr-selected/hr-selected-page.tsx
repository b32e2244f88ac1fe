import type { ApplicationRow } from '@niyukti/contract/calls/application';
import { listSelectedApplications } from '@niyukti/contract/calls/interview';
import { LIMITS } from '@niyukti/contract/limits';
import { Button, ButtonLink, Link, Load, PageHead } from '@niyukti/kit';
import { useSteps, useWholeApplication } from '@niyukti/kit/hiring';
import {
  BulkBar,
  ListTable,
  ListTools,
  NoRows,
  Refusals,
  type Rows,
  useFilters,
  useList,
  useOpenRow,
  useRows,
  useTicks,
} from '@niyukti/kit/list';
import { DockedPanel, KeyHint, ResumeView, SplitView } from '@niyukti/kit/work';
import { CompanyPage } from '../parts/company-page.tsx';
import { JobFilter, jobQuery } from '../parts/job-filter.tsx';
import { words as common } from '../parts/words.ts';
import { selectedColumns } from './columns.tsx';
import { DECISIONS, type Decision } from './decisions.ts';
import { words } from './words.ts';

/**
 * The candidates that HR selected and the company has not looked at: a résumé beside the table, two
 * decisions each.
 */
export function HrSelectedPage() {
  return <CompanyPage>{(companyId) => <HrSelected companyId={companyId} />}</CompanyPage>;
}

const key = ({ _id }: ApplicationRow) => _id;

function HrSelected({ companyId }: { companyId: string }) {
  const filters = useFilters({ q: '', job: '' });
  const list = useList(
    listSelectedApplications,
    {
      path: { companyId },
      query: { view: 'row', companyStatus: 'pending', q: filters.values.q, ...jobQuery(filters) },
    },
    { pollSeconds: LIMITS.interviewPollSeconds },
  );
  const steps = useSteps();
  const ticks = useTicks();
  const open = useOpenRow();
  const columns = selectedColumns({
    open: ({ _id }) => open.show(_id),
    decide: (application, status) => void decide([application], status),
  });
  const rows = useRows(list, { key, columns, hidden: steps.running, open });
  const ticked = rows.shown.filter((row) => ticks.has(row._id));
  const { opened: row } = rows;

  async function decide(applications: readonly ApplicationRow[], status: Decision) {
    const leave = () => rows.leave(applications.map(key));
    const result = await steps.take(DECISIONS[status], applications, undefined, leave);
    if (result) ticks.set(result.gone, false);
  }

  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <ListTools
        filters={filters}
        search={common.search}
        count={list.data && words.waiting(list.first - 1 + rows.ids.length, list.hasNext)}
      >
        <JobFilter companyId={companyId} filters={filters} />
      </ListTools>
      <Refusals of={steps} rowKey={key} name={({ userId }) => userId.name}>
        {({ step, error }) => step.failed(error)}
      </Refusals>
      <SplitView
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
              onClose={() => open.show(null)}
              onDecide={(status) => void decide([row], status)}
            />
          )
        }
      >
        <BulkBar count={ticked.length} text={words.ticked(ticked.length)} onClear={ticks.clear}>
          <Button small look="reject" onClick={() => void decide(ticked, 'Rejected')}>
            {words.decideAll.Rejected(ticked.length)}
          </Button>
          <Button small look="select" onClick={() => void decide(ticked, 'Selected')}>
            {words.decideAll.Selected(ticked.length)}
          </Button>
        </BulkBar>
        <ListTable
          list={list}
          filters={filters}
          rows={rows.shown}
          caption={words.caption}
          columns={columns}
          rowKey={key}
          ticks={{ ...ticks, label: ({ userId }) => words.choose(userId.name), allLabel: words.chooseAll }}
          selected={open.id}
          empty={
            <NoRows
              filters={filters}
              none={words.none}
              filtered={{ title: words.filtered, text: common.filtered }}
              action={<ButtonLink to="/CompanyInterviewProcess">{words.seeInterviews}</ButtonLink>}
            />
          }
        />
      </SplitView>
    </>
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
