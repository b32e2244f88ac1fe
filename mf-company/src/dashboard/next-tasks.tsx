import type { getCompanyDashboard } from '@niyukti/contract/accounts/company-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import type { getCompanyNext } from '@niyukti/contract/hiring/next-calls';
import { Load, type Loadable, Loading } from '@niyukti/kit';
import { lazy, type ReactNode, Suspense } from 'react';
import * as s from './dashboard.module.css';
import { words } from './words.ts';

type Next = CallOutput<typeof getCompanyNext>;
type Dashboard = CallOutput<typeof getCompanyDashboard>;

const PendingTasks = lazy(() => import('./pending-tasks.tsx').then((m) => ({ default: m.PendingTasks })));
const Upcoming = lazy(() => import('./upcoming.tsx').then((m) => ({ default: m.Upcoming })));

interface Props {
  next: Loadable<Next>;
  figures: Dashboard | undefined;
  /** Path of the logo, null without one, undefined while it is not known. */
  logo: string | null | undefined;
  children: ReactNode;
}

/** The company's pending work, its figures, and its next interviews. */
export function NextTasks({ next, figures, logo, children }: Props) {
  return (
    <>
      <div className={s.next}>
        <Load of={next} label={words.next.loading} rows={4}>
          {(data) => (
            <Suspense fallback={<Loading label={words.next.loading} rows={4} />}>
              <PendingTasks next={data} figures={figures} logo={logo} />
            </Suspense>
          )}
        </Load>
      </div>
      {(next.data ?? next.error ?? !figures) && children}
      {next.data && next.data.upcoming.length > 0 && (
        <Suspense>
          <Upcoming rounds={next.data.upcoming} />
        </Suspense>
      )}
    </>
  );
}
