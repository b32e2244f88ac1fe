import type { CallOutput } from '@niyukti/contract/call';
import { getAdminDashboard, getAdminTrends } from '@niyukti/contract/calls/admin';
import { STAGES } from '@niyukti/contract/hiring';
import { formatDay, formatNumber, Link, Load, Notice, PageHead, plural, useCall } from '@niyukti/kit';
import { Bars, Columns } from '@niyukti/kit/charts';
import { stageText } from '@niyukti/kit/hiring';
import { Card, Figures, PageBody } from '@niyukti/kit/work';
import * as s from './dashboard-page.module.css';

type Counts = CallOutput<typeof getAdminDashboard>;
type Trends = CallOutput<typeof getAdminTrends>;

/**
 * The administrator's home: six counts that lead to their lists, what waits, and how the last
 * twelve weeks went.
 */
export function DashboardPage() {
  const counts = useCall(getAdminDashboard);
  const trends = useCall(getAdminTrends);
  return (
    <>
      <PageHead title="Dashboard" purpose="Everything that the consultancy runs on, in six counts" />
      <PageBody>
        <Load of={counts} label="counts">
          {(data) => <Counts counts={data} />}
        </Load>
        <Load of={trends} label="pictures" rows={6}>
          {(data) => <Pictures trends={data} />}
        </Load>
      </PageBody>
    </>
  );
}

function Counts({ counts }: { counts: Counts }) {
  return (
    <Figures
      figures={[
        { label: 'Total Students', value: formatNumber(counts.totalUsers), to: '/UserManagement' },
        { label: 'Total Companies', value: formatNumber(counts.totalCompanies), to: '/CompanyOnboardList' },
        { label: 'Total HRs', value: formatNumber(counts.totalHRs), to: '/Createhr' },
        { label: 'Posted Jobs', value: formatNumber(counts.postedJobs), to: '/CompanyJobs' },
        { label: 'Assigned Jobs', value: formatNumber(counts.assignedJobs), to: '/AssignedJobs' },
        { label: 'Unassigned Jobs', value: formatNumber(counts.unassignedJobs), to: '/CompanyJobs?unassigned=true' },
      ]}
    />
  );
}

function Pictures({ trends }: { trends: Trends }) {
  const weekly = (pick: (week: Trends['weeks'][number]) => number) =>
    trends.weeks.map((week) => ({ label: formatDay(week.start), value: pick(week) }));
  return (
    <>
      <Waiting trends={trends} />
      <div className={s.grid}>
        <Card title="Applications a week">
          <Columns label="Applications a week" data={weekly((week) => week.applications)} />
        </Card>
        <Card title="Jobs posted a week">
          <Columns label="Jobs posted a week" data={weekly((week) => week.jobs)} />
        </Card>
        <Card title="Sign-ups a week">
          <Columns label="Sign-ups a week" data={weekly((week) => week.signUps)} />
        </Card>
        <Card title="Hires a week">
          <Columns label="Hires a week" data={weekly((week) => week.hires)} />
        </Card>
        <Card title="Applications by stage">
          <Bars
            label="Applications by stage"
            data={STAGES.map((stage) => ({ label: stageText(stage, 'admin'), value: trends.stages[stage] }))}
          />
        </Card>
        <Card title="Waiting for each HR">
          {trends.hrs.length === 0 ? (
            <p>
              No HR yet. <Link to="/Createhr">Create the first one</Link>.
            </p>
          ) : (
            <Bars
              label="Applications that wait for each HR"
              data={trends.hrs.map(({ hrName, pending }) => ({ label: hrName, value: pending }))}
            />
          )}
        </Card>
      </div>
    </>
  );
}

/** What only the administrator can move on. Nothing is shown when nothing waits. */
function Waiting({ trends }: { trends: Trends }) {
  const { waitingUnassigned, openPlanRequests, openMessages } = trends;
  return (
    <>
      {waitingUnassigned > 0 && (
        <Notice>
          {plural(waitingUnassigned, 'application waits', 'applications wait')} on jobs without an HR.{' '}
          <Link to="/CompanyJobs?unassigned=true">Assign them</Link>
        </Notice>
      )}
      {openPlanRequests > 0 && (
        <Notice>
          {plural(openPlanRequests, 'plan request is', 'plan requests are')} open.{' '}
          <Link to="/UserManagement?requests=true">Job seekers</Link>,{' '}
          <Link to="/CompanyOnboardList?requests=true">companies</Link>
        </Notice>
      )}
      {openMessages > 0 && (
        <Notice>
          {plural(openMessages, 'message has', 'messages have')} not been handled.{' '}
          <Link to="/ContactUsResponse?handled=false">Read them</Link>
        </Notice>
      )}
    </>
  );
}
