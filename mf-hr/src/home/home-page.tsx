import { getHrDashboard, getHrOverview } from '@niyukti/contract/accounts/hr-calls';
import { EmptyState, formatNumber, Load, PageHead, Skeleton, useCall, useRoleSession } from '@niyukti/kit';
import { Card, Figures, PageBody } from '@niyukti/kit/page';
import { HrPage } from '../parts/hr-page.tsx';
import { DecisionsChart } from './decisions-chart.tsx';
import * as s from './home.module.css';
import { NextTasks } from './next-tasks.tsx';
import { WaitingList } from './waiting-list.tsx';
import { words } from './words.ts';

/** HR's home: next tasks, four counts, the applications that wait longest, and the decisions of the last weeks. */
export function HomePage() {
  return <HrPage>{(hrId) => <Home hrId={hrId} />}</HrPage>;
}

function Home({ hrId }: { hrId: string }) {
  const name = useRoleSession('hr')?.name;
  const counts = useCall(getHrDashboard, { path: { hrId } });
  const overview = useCall(getHrOverview, { path: { hrId } });
  return (
    <>
      <PageHead title={name ? words.welcomeOf(name) : words.welcome} purpose={words.purpose} />
      <PageBody>
        <div className={s.two}>
          <div className={s.main}>
            <NextTasks hrId={hrId} isNew={counts.data?.applicationreceived === 0}>
              <div className={s.counts}>
                <Load of={counts} label={words.counts.loading} failed={words.counts.failed} skeleton={<Skeleton />}>
                  {(data) => (
                    <Figures
                      figures={[
                        { label: words.counts.jobs, value: formatNumber(data.assignedjobs), to: '/CompanyJoblist' },
                        {
                          label: words.counts.applications,
                          value: formatNumber(data.applicationreceived),
                          to: '/JobApplications',
                        },
                        {
                          label: words.counts.shortlisted,
                          value: formatNumber(data.shortListed),
                          to: '/InterviewProcess?show=Selected',
                        },
                        {
                          label: words.counts.rejected,
                          value: formatNumber(data.rejectedwhileinterview),
                          to: '/InterviewProcess?show=Rejected',
                        },
                      ]}
                    />
                  )}
                </Load>
              </div>
            </NextTasks>
          </div>
          <div className={s.aside}>
            <Card title={words.decisions.title}>
              <Load of={overview} label={words.decisions.loading} rows={4}>
                {({ weeks }) => <DecisionsChart weeks={weeks} />}
              </Load>
            </Card>
            <Card title={words.waiting.title}>
              <Load of={overview} label={words.waiting.loading} rows={5}>
                {({ waiting }) =>
                  waiting.length === 0 ? (
                    <EmptyState title={words.waiting.none.title}>{words.waiting.none.text}</EmptyState>
                  ) : (
                    <WaitingList waiting={waiting} />
                  )
                }
              </Load>
            </Card>
          </div>
        </div>
      </PageBody>
    </>
  );
}
