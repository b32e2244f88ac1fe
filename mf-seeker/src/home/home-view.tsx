import { getStudentDashboard } from '@niyukti/contract/calls/student';
import { mark, marksOf } from '@niyukti/contract/first-view';
import { PageHead, SkeletonRows } from '@niyukti/kit';
import { Counts, ResumeAge } from './counters.tsx';
import * as s from './home.module.css';
import { words } from './words/index.ts';

const of = marksOf(getStudentDashboard);
const UPDATED = 'getStudentDashboard.resumesUpdatedAt';

/** What the document of /Home shows first: the head and how many applications stand where. */
export function HomeView() {
  return (
    <>
      <PageHead title={words.hello(mark('session.firstName'))} purpose={words.purpose} />
      <div className={s.home}>
        <div className={s.column}>
          <div className={s.next} aria-busy="true">
            <SkeletonRows rows={5} />
          </div>
        </div>
        <div className={s.column}>
          <section className={s.counters} aria-label={words.counters.label}>
            <Counts pending={of('pending')} selected={of('shortListed')} rejected={of('rejected')} />
            <ResumeAge updated={of('resumesUpdatedAt', 'date')} when={UPDATED} />
            <ResumeAge updated={null} when={`!${UPDATED}`} />
          </section>
        </div>
      </div>
    </>
  );
}
