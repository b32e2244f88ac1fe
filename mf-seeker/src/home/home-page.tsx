import { PageHead, useRoleSession } from '@niyukti/kit';
import { Counters } from './counters.tsx';
import * as s from './home.module.css';
import { MonthCalendar } from './month-calendar.tsx';
import { NewestJobs } from './newest-jobs.tsx';
import { Next } from './next.tsx';
import { words } from './words/index.ts';

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
          <MonthCalendar />
        </div>
      </div>
    </>
  );
}
