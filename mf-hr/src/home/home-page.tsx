import { getHrDashboard, getHrOverview } from '@niyukti/contract/calls/hr';
import {
  ButtonLink,
  EmptyState,
  formatNumber,
  Load,
  PageHead,
  plural,
  Skeleton,
  useCall,
  useRoleSession,
} from '@niyukti/kit';
import { Card, Figures, PageBody } from '@niyukti/kit/work';
import { HrPage } from '../parts/hr-page.tsx';
import { DecisionsChart } from './decisions-chart.tsx';
import * as s from './home.module.css';
import { WaitingList } from './waiting-list.tsx';

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
        title={name ? `Welcome, ${name}` : 'Welcome'}
        purpose={
          counts.data
            ? counts.data.pending === 0
              ? 'No application waits for your decision'
              : `${plural(counts.data.pending, 'application waits', 'applications wait')} for your decision`
            : 'Your jobs, applications and decisions'
        }
        actions={
          <ButtonLink look="primary" to="/JobApplications">
            Review applications
          </ButtonLink>
        }
      />
      <PageBody>
        <div className={s.counts}>
          <Load of={counts} label="counts" failed="The counts did not load" skeleton={<Skeleton />}>
            {(data) => (
              <Figures
                figures={[
                  { label: 'Assigned jobs', value: formatNumber(data.assignedjobs), to: '/CompanyJoblist' },
                  {
                    label: 'Applications received',
                    value: formatNumber(data.applicationreceived),
                    to: '/JobApplications',
                  },
                  {
                    label: 'Shortlisted',
                    value: formatNumber(data.shortListed),
                    to: '/InterviewProcess?show=Selected',
                  },
                  {
                    label: 'Rejected while in interview',
                    value: formatNumber(data.rejectedwhileinterview),
                    to: '/InterviewProcess?show=Rejected',
                  },
                ]}
              />
            )}
          </Load>
        </div>
        <div className={s.columns}>
          <Card title="Waiting longest">
            <Load of={overview} label="waiting applications" rows={5}>
              {({ waiting }) =>
                waiting.length === 0 ? (
                  <EmptyState title="Nobody waits.">Every application on your jobs has been decided.</EmptyState>
                ) : (
                  <WaitingList waiting={waiting} />
                )
              }
            </Load>
          </Card>
          <Card title="Decisions by week">
            <Load of={overview} label="decisions" rows={4}>
              {({ weeks }) => <DecisionsChart weeks={weeks} />}
            </Load>
          </Card>
        </div>
      </PageBody>
    </>
  );
}
