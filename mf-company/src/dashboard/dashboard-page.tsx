import type { CallOutput } from '@niyukti/contract/call';
import { getCompanyDashboard } from '@niyukti/contract/calls/company';
import { getCompanyNext } from '@niyukti/contract/calls/next';
import { TEXTS } from '@niyukti/contract/texts';
import { Load, PageHead, useCall } from '@niyukti/kit';
import { PageBody, useAccountId } from '@niyukti/kit/work';
import { lazy, Suspense } from 'react';
import { useCompany } from '../parts/use-company.ts';
import * as s from './dashboard.module.css';
import { Next } from './next.tsx';
import { ProfileLine } from './profile-line.tsx';
import { words } from './words.ts';
import { WorkFigures } from './work-figures.tsx';

const Figured = lazy(() => import('./below.tsx').then((m) => ({ default: m.Figured })));

type Dashboard = CallOutput<typeof getCompanyDashboard>;

/**
 * The company's home: its profile and logo in a line, what waits for it, and how far its
 * applications have come.
 */
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
        {/* Each part comes behind the one above it: nothing moves when that is longer than what is usual. */}
        {(company.data ?? company.error ?? dashboard.error) && (
          <Next next={next} figures={dashboard.data} logo={company.data?.companyLogoUrl}>
            <div className={s.work}>
              <Load of={dashboard} label={words.figures} rows={4}>
                {(figures) => <Work figures={figures} />}
              </Load>
            </div>
          </Next>
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
        <Figured figures={figures} />
      </Suspense>
    </>
  );
}
