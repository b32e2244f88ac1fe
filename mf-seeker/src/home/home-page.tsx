import { PageHead, useRoleSession } from '@niyukti/kit';
import { Counters } from './counters.tsx';
import * as s from './home.module.css';
import { MonthCalendar } from './month-calendar.tsx';
import { NewestJobs } from './newest-jobs.tsx';

/** /Home: what is new, where one stands, what comes this month. */
export function HomePage() {
  const session = useRoleSession('student');
  return (
    <>
      <PageHead
        title={session ? `Hello, ${session.name.split(' ')[0]}` : 'Home'}
        purpose="New jobs, your applications and your dates"
      />
      <div className={s.home}>
        <Counters />
        <NewestJobs />
        <MonthCalendar />
      </div>
    </>
  );
}
