import { Loading, PageHead, useRoleSession } from '@niyukti/kit';
import { lazy, Suspense } from 'react';
import { Counters } from './counters.tsx';
import * as s from './home.module.css';
import { NewestJobs } from './newest-jobs.tsx';
import { Next } from './next.tsx';
import { words } from './words/index.ts';

/** The month comes behind what is to be done first. */
const MonthCalendar = lazy(() => import('./month-calendar.tsx').then((m) => ({ default: m.MonthCalendar })));

/** /Home: what to do next, where one stands, what is new, what comes this month. */
export function HomePage() {
  const session = useRoleSession('student');
  return (
    <>
      <PageHead title={session ? words.hello(session.name.split(' ')[0] ?? '') : words.title} purpose={words.purpose} />
      <div className={s.home}>
        <div className={s.column}>
          <Next>
            <NewestJobs />
          </Next>
        </div>
        <div className={s.column}>
          <Counters />
          <Suspense fallback={<Room />}>
            <MonthCalendar />
          </Suspense>
        </div>
      </div>
    </>
  );
}

/** The room that the month will take. */
function Room() {
  return (
    <div className={s.card}>
      <Loading label={words.monthCalendar.title} rows={6} />
    </div>
  );
}
