import { getHrDashboard, getHrOverview } from '@niyukti/contract/calls/hr';
import { ButtonLink, EmptyState, formatNumber, Load, PageHead, Skeleton, useCall, useRoleSession } from '@niyukti/kit';
import { Card, Figures, PageBody } from '@niyukti/kit/work';
import { HrPage } from '../parts/hr-page.tsx';
import { DecisionsChart } from './decisions-chart.tsx';
import * as s from './home.module.css';
import { WaitingList } from './waiting-list.tsx';
import { words } from './words/index.ts';

/** HR's day at a glance: four counts, who waits longest, the decisions of the last weeks. */
export function HomePage() {
  return <HrPage>{(hrId) => <Home hrId={hrId} />}</HrPage>;
}

function Home({ hrId }: { hrId: string }) {
  const name = useRoleSession('hr')?.name;
  const counts = useCall(getHrDashboard, { path: { hrId } });
  const overview = useCall(getHrOverview, { path: { hrId } });
  return (
    <>
      <PageHead
        title={name ? words.homePage.welcomeName(name) : words.homePage.welcome}
        purpose={
          counts.data
            ? counts.data.pending === 0
              ? words.homePage.noApplicationWaitsDecision
              : words.homePage.waitForYou(counts.data.pending)
            : words.homePage.jobsApplicationsDecisions
        }
        actions={
          <ButtonLink look="primary" to="/JobApplications">
            {words.homePage.reviewApplications}
          </ButtonLink>
        }
      />
      <PageBody>
        <div className={s.counts}>
          <Load of={counts} label={words.homePage.counts} failed={words.homePage.countsLoad} skeleton={<Skeleton />}>
            {(data) => (
              <Figures
                figures={[
                  { label: words.homePage.assignedJobs, value: formatNumber(data.assignedjobs), to: '/CompanyJoblist' },
                  {
                    label: words.homePage.applicationsReceived,
                    value: formatNumber(data.applicationreceived),
                    to: '/JobApplications',
                  },
                  {
                    label: words.homePage.shortlisted,
                    value: formatNumber(data.shortListed),
                    to: '/InterviewProcess?show=Selected',
                  },
                  {
                    label: words.homePage.rejectedWhileInterview,
                    value: formatNumber(data.rejectedwhileinterview),
                    to: '/InterviewProcess?show=Rejected',
                  },
                ]}
              />
            )}
          </Load>
        </div>
        <div className={s.columns}>
          <Card title={words.homePage.waitingLongest}>
            <Load of={overview} label={words.homePage.waitingApplications} rows={5}>
              {({ waiting }) =>
                waiting.length === 0 ? (
                  <EmptyState title={words.homePage.nobodyWaits}>
                    {words.homePage.applicationJobsBeenDecided}
                  </EmptyState>
                ) : (
                  <WaitingList waiting={waiting} />
                )
              }
            </Load>
          </Card>
          <Card title={words.homePage.decisionsByWeek}>
            <Load of={overview} label={words.homePage.decisions} rows={4}>
              {({ weeks }) => <DecisionsChart weeks={weeks} />}
            </Load>
          </Card>
        </div>
      </PageBody>
    </>
  );
}
