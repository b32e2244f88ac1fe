import { Loading, PageHead, useRoleSession } from '@niyukti/kit';
import { lazy, Suspense } from 'react';
import { Counters } from './counters.tsx';
import { firstNameOf } from './first-name.ts';
import * as s from './home.module.css';
import { NextTasks } from './next-tasks.tsx';
import { words } from './words.ts';

/** New jobs and the calendar load after the next tasks. */
const MonthCalendar = lazy(() => import('./month-calendar.tsx').then((m) => ({ default: m.MonthCalendar })));
const NewestJobs = lazy(() => import('./newest-jobs.tsx').then((m) => ({ default: m.NewestJobs })));

/** /Home: next tasks, counters, new jobs and the calendar. */
export function HomePage() {
  const session = useRoleSession('student');
  return (
    <>
      <PageHead title={session ? words.hello(firstNameOf(session.name)) : words.title} purpose={words.purpose} />
      <div className={s.home}>
        <div className={s.column}>
          <NextTasks>
            <Suspense fallback={<Placeholder label={words.newest} />}>
              <NewestJobs />
            </Suspense>
          </NextTasks>
        </div>
        <div className={s.column}>
          <Counters />
          <Suspense fallback={<Placeholder label={words.month} />}>
            <MonthCalendar />
          </Suspense>
        </div>
      </div>
    </>
  );
}

/** Takes the place of a part that is still loading. */
function Placeholder({ label }: { label: string }) {
  return (
    <div className={s.card}>
      <Loading label={label} rows={6} />
    </div>
  );
}
