import { getCompanyDashboard } from '@niyukti/contract/accounts/company-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import { getCompanyNext } from '@niyukti/contract/hiring/next-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { formatNumber, Load, PageHead, useCall } from '@niyukti/kit';
import { Figures, PageBody, useAccountId } from '@niyukti/kit/page';
import { lazy, Suspense } from 'react';
import { useCompany } from '../parts/company-page.tsx';
import * as s from './dashboard.module.css';
import { NextTasks } from './next-tasks.tsx';
import { ProfileLine } from './profile-line.tsx';
import { words } from './words.ts';

const Funnels = lazy(() => import('./funnels.tsx').then((m) => ({ default: m.Funnels })));

type Dashboard = CallOutput<typeof getCompanyDashboard>;

/** The company's home: profile, pending work, and figures of its applications. */
export function DashboardPage() {
  const companyId = useAccountId('company') ?? '';
  const company = useCompany();
  const dashboard = useCall(getCompanyDashboard, { path: { companyId } }, { enabled: companyId !== '' });
  const next = useCall(getCompanyNext, { path: { companyId } }, { enabled: companyId !== '' });
  return (
    <>
      <PageHead title={company.data?.companyName ?? words.title} purpose={words.purpose} />
      <PageBody>
        <div className={s.profile}>
          <Load of={company} label={words.profileLoading} failed={TEXTS.companyProfileFailed}>
            {(profile) => <ProfileLine company={profile} />}
          </Load>
        </div>
        {/* Each part waits for the one above it, so that nothing moves. */}
        {(company.data ?? company.error ?? dashboard.error) && (
          <NextTasks next={next} figures={dashboard.data} logo={company.data?.companyLogoUrl}>
            <div className={s.work}>
              <Load of={dashboard} label={words.figures} rows={4}>
                {(figures) => <Work figures={figures} />}
              </Load>
            </div>
          </NextTasks>
        )}
      </PageBody>
    </>
  );
}

function Work({ figures }: { figures: Dashboard }) {
  return (
    <>
      <WorkFigures figures={figures} />
      <Suspense>
        <Funnels figures={figures} />
      </Suspense>
    </>
  );
}

/** Current counts, each a link to its list. */
export function WorkFigures({ figures }: { figures: CallOutput<typeof getCompanyDashboard> }) {
  const { stages, jobCount, jobPostLimit, unlimited } = figures;
  // What the list of onboarding shows: shortlisted, handed to HR, and hired.
  const onboarding = stages.shortlisted + stages.handed + stages.hired;
  return (
    <Figures
      figures={[
        { label: words.now.awaiting, value: formatNumber(stages.awaiting), to: '/CompanyHRSelected' },
        { label: words.now.interview, value: formatNumber(stages.interview), to: '/CompanyInterviewProcess' },
        { label: words.now.shortlisted, value: formatNumber(onboarding), to: '/CompanyHiredCandidates' },
        {
          label: unlimited ? words.postsUnlimited : words.postsUsed(formatNumber(jobPostLimit)),
          value: formatNumber(jobCount),
          to: '/CompanyJobPost',
        },
      ]}
    />
  );
}
