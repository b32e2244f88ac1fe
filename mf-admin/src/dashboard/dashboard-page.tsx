import { getAdminDashboard, getAdminTrends } from '@niyukti/contract/administration/admin-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import { STAGES } from '@niyukti/contract/hiring/state-machine';
import { formatDay, formatNumber, Link, Load, PageHead, useCall } from '@niyukti/kit';
import { Card, Figures, PageBody } from '@niyukti/kit/page';
import { stageText } from '@niyukti/product/hiring';
import { Bars, Columns } from '../parts/charts/charts.tsx';
import * as s from './dashboard-page.module.css';
import { PendingTasks } from './pending-tasks.tsx';
import { words } from './words.ts';

type Trends = CallOutput<typeof getAdminTrends>;

/** The administrator's home: six counts, pending work, and charts of the last twelve weeks. */
export function DashboardPage() {
  const counts = useCall(getAdminDashboard);
  const trends = useCall(getAdminTrends);
  // The charts wait for the pending work above them, so that nothing moves down.
  const below = counts.data || counts.error ? trends : { ...trends, data: undefined };
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <PageBody>
        <Load of={counts} label={words.counts.loading}>
          {(data) => <CountFigures counts={data} />}
        </Load>
        <Load of={below} label={words.pictures} rows={6}>
          {(data) => (
            <>
              {counts.data && <PendingTasks counts={counts.data} trends={data} />}
              <Pictures trends={data} />
            </>
          )}
        </Load>
      </PageBody>
    </>
  );
}

function Pictures({ trends }: { trends: Trends }) {
  const weekly = (pick: (week: Trends['weeks'][number]) => number) =>
    trends.weeks.map((week) => ({ label: formatDay(week.start), value: pick(week) }));
  return (
    <div className={s.grid}>
      <Card title={words.charts.applications}>
        <Columns label={words.charts.applications} data={weekly((week) => week.applications)} />
      </Card>
      <Card title={words.charts.jobs}>
        <Columns label={words.charts.jobs} data={weekly((week) => week.jobs)} />
      </Card>
      <Card title={words.charts.signUps}>
        <Columns label={words.charts.signUps} data={weekly((week) => week.signUps)} />
      </Card>
      <Card title={words.charts.hires}>
        <Columns label={words.charts.hires} data={weekly((week) => week.hires)} />
      </Card>
      <Card title={words.charts.stages}>
        <Bars
          label={words.charts.stages}
          data={STAGES.map((stage) => ({ label: stageText(stage, 'admin'), value: trends.stages[stage] }))}
        />
      </Card>
      <Card title={words.waiting.title}>
        {trends.hrs.length === 0 ? (
          <p>
            {words.waiting.noHr}
            <Link to="/Createhr">{words.waiting.createHr}</Link>.
          </p>
        ) : (
          <Bars
            label={words.waiting.caption}
            data={trends.hrs.map(({ hrName, pending }) => ({ label: hrName, value: pending }))}
          />
        )}
      </Card>
    </div>
  );
}

/** Six counts, each a link to its list. */
export function CountFigures({ counts }: { counts: CallOutput<typeof getAdminDashboard> }) {
  return (
    <Figures
      figures={[
        { label: words.counts.students, value: formatNumber(counts.totalUsers), to: '/UserManagement' },
        { label: words.counts.companies, value: formatNumber(counts.totalCompanies), to: '/CompanyOnboardList' },
        { label: words.counts.hrs, value: formatNumber(counts.totalHRs), to: '/Createhr' },
        { label: words.counts.jobs, value: formatNumber(counts.postedJobs), to: '/CompanyJobs' },
        { label: words.counts.assigned, value: formatNumber(counts.assignedJobs), to: '/AssignedJobs' },
        {
          label: words.counts.unassigned,
          value: formatNumber(counts.unassignedJobs),
          to: '/CompanyJobs?unassigned=true',
        },
      ]}
    />
  );
}
