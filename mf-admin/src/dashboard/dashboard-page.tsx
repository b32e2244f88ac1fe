import type { CallOutput } from '@niyukti/contract/call';
import { getAdminDashboard, getAdminTrends } from '@niyukti/contract/calls/admin';
import { STAGES } from '@niyukti/contract/hiring';
import { formatDay, formatNumber, Link, Load, Notice, PageHead, useCall } from '@niyukti/kit';
import { Bars, Columns } from '@niyukti/kit/charts';
import { stageText } from '@niyukti/kit/hiring';
import { Card, Figures, PageBody } from '@niyukti/kit/work';
import * as s from './dashboard-page.module.css';
import { words } from './words/index.ts';

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
      <PageHead title={words.dashboard} purpose={words.everythingConsultancyRuns} />
      <PageBody>
        <Load of={counts} label={words.counts}>
          {(data) => <Counts counts={data} />}
        </Load>
        <Load of={trends} label={words.pictures} rows={6}>
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
        { label: words.totalStudents, value: formatNumber(counts.totalUsers), to: '/UserManagement' },
        { label: words.totalCompanies, value: formatNumber(counts.totalCompanies), to: '/CompanyOnboardList' },
        { label: words.totalHrs, value: formatNumber(counts.totalHRs), to: '/Createhr' },
        { label: words.postedJobs, value: formatNumber(counts.postedJobs), to: '/CompanyJobs' },
        { label: words.assignedJobs, value: formatNumber(counts.assignedJobs), to: '/AssignedJobs' },
        { label: words.unassignedJobs, value: formatNumber(counts.unassignedJobs), to: '/CompanyJobs?unassigned=true' },
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
        <Card title={words.applicationsAWeek}>
          <Columns label={words.applicationsAWeek} data={weekly((week) => week.applications)} />
        </Card>
        <Card title={words.jobsPostedWeek}>
          <Columns label={words.jobsPostedWeek} data={weekly((week) => week.jobs)} />
        </Card>
        <Card title={words.signUpsWeek}>
          <Columns label={words.signUpsWeek} data={weekly((week) => week.signUps)} />
        </Card>
        <Card title={words.hiresAWeek}>
          <Columns label={words.hiresAWeek} data={weekly((week) => week.hires)} />
        </Card>
        <Card title={words.applicationsByStage}>
          <Bars
            label={words.applicationsByStage}
            data={STAGES.map((stage) => ({ label: stageText(stage, 'admin'), value: trends.stages[stage] }))}
          />
        </Card>
        <Card title={words.waitingHr}>
          {trends.hrs.length === 0 ? (
            <p>
              {words.noHrYet}
              <Link to="/Createhr">{words.createFirst}</Link>.
            </p>
          ) : (
            <Bars
              label={words.applicationsWaitHr}
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
          {words.waitWithoutHr(waitingUnassigned)}
          <Link to="/CompanyJobs?unassigned=true">{words.assignThem}</Link>
        </Notice>
      )}
      {openPlanRequests > 0 && (
        <Notice>
          {words.planRequestsOpen(openPlanRequests)}
          <Link to="/UserManagement?show=requests">{words.jobSeekers}</Link>,{' '}
          <Link to="/CompanyOnboardList?show=requests">{words.companies}</Link>
        </Notice>
      )}
      {openMessages > 0 && (
        <Notice>
          {words.messagesUnhandled(openMessages)}
          <Link to="/ContactUsResponse?handled=false">{words.readThem}</Link>
        </Notice>
      )}
    </>
  );
}
