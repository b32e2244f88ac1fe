import { listJobs } from '@niyukti/contract/calls/job';
import { getStudentDashboard } from '@niyukti/contract/calls/student';
import { mark, marksOf } from '@niyukti/contract/first-view';
import { formatSalary, PageHead, Skeleton, SkeletonRows, Tile } from '@niyukti/kit';
import { Skills } from '@niyukti/kit/work';
import { Counts, ResumeAge } from './counters.tsx';
import { GoodJob, GoodJobList } from './good-jobs.tsx';
import * as s from './home.module.css';
import { NewestBox, NewJob, NoNewJobs } from './newest-jobs.tsx';
import { NextView } from './next-view.tsx';
import { words } from './words/index.ts';

const of = marksOf(getStudentDashboard);
const UPDATED = 'getStudentDashboard.resumesUpdatedAt';
const APPLIED = 'getStudentNext.applied';
const GOOD = 'getStudentNext.jobs';
const NEWEST = `${listJobs.id}.length`;

/** What a row of jobs says of its job. */
const JOB = {
  id: mark('._id'),
  title: mark('.jobTitle'),
  company: mark('.companyName'),
  place: mark('.', 'place'),
  closes: mark('.applicationDeadline', 'deadline'),
  pay: (
    <>
      <span data-if=".salary.maxSalary">{mark('.salary', 'salary')}</span>
      <span data-if="!.salary.maxSalary">{formatSalary({ minSalary: 0, maxSalary: 0 })}</span>
    </>
  ),
  tile: (
    <>
      <span data-if=".companyLogoUrl">
        <Tile name={mark('.companyName')} picture={mark('.companyLogoUrl')} />
      </span>
      {/* Its letter and its tint are made of the name. */}
      <span data-if="!.companyLogoUrl" className={s.tile}>
        <Skeleton />
      </span>
    </>
  ),
};

/**
 * What the document of /Home shows first: what comes next, jobs, and how many applications stand
 * where. Who has not applied yet may have hidden the first steps in this browser, so what comes
 * first there has its room.
 */
export function HomeView() {
  return (
    <>
      <PageHead title={words.hello(mark('session.firstName'))} purpose={words.purpose} />
      <div className={s.home}>
        <div className={s.column}>
          <div className={s.next} data-if={`!${APPLIED}`} aria-busy="true">
            <SkeletonRows rows={5} />
          </div>
          <div className={s.next} data-if={APPLIED}>
            <NextView />
            <GoodJobList when={`${GOOD}.length`}>
              <GoodJob {...JOB} each={GOOD} skills={<Skills skills={[mark('.')]} each=".desiredSkills|skills" />} />
            </GoodJobList>
            <NewestBox>
              <ul className={s.jobs} data-if={NEWEST}>
                <NewJob
                  {...JOB}
                  each={listJobs.id}
                  posted={mark('.jobPostedOn', 'date')}
                  postedOn={mark('.jobPostedOn')}
                />
              </ul>
              <div data-if={`!${NEWEST}`}>
                <NoNewJobs />
              </div>
            </NewestBox>
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
