import type { CallOutput } from '@niyukti/contract/api/call';
import { LIMITS } from '@niyukti/contract/api/limits';
import { listJobs } from '@niyukti/contract/jobs/job-calls';
import {
  ButtonLink,
  EmptyState,
  formatDate,
  formatDeadline,
  formatSalary,
  Link,
  Load,
  Tile,
  useCall,
} from '@niyukti/kit';
import { placeOf } from '@niyukti/product/hiring';
import * as s from './home.module.css';
import { words } from './month-and-jobs-words.ts';

/** The five newest jobs that an HR looks after. */
export function NewestJobs() {
  const jobs = useCall(listJobs, { query: { view: 'row', assigned: 'true', limit: LIMITS.newestJobs } });
  return (
    <section className={s.card} aria-labelledby="newest-jobs">
      <div className={s.cardHead}>
        <h2 id="newest-jobs">{words.newestJobs.title}</h2>
        <ButtonLink to="/Joblist" small>
          {words.newestJobs.all}
        </ButtonLink>
      </div>
      <Load of={jobs} label={words.newestJobs.loading} rows={LIMITS.newestJobs}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={words.newestJobs.none.title}>{words.newestJobs.none.text}</EmptyState>
          ) : (
            <ul className={s.jobs}>
              {found.map((job) => (
                <NewJob key={job._id} job={job} />
              ))}
            </ul>
          )
        }
      </Load>
    </section>
  );
}

function NewJob({ job }: { job: CallOutput<typeof listJobs>[number] }) {
  const { jobTitle, companyName } = job;
  return (
    <li>
      <Tile name={companyName} picture={job.companyLogoUrl} />
      <span className={s.job}>
        <b>{jobTitle}</b>
        <span>{words.newestJobs.hiring(companyName, placeOf(job))}</span>
        <span className={s.facts}>
          <b>{formatSalary(job.salary)}</b>
          <span>{formatDeadline(job.applicationDeadline)}</span>
          <time dateTime={job.jobPostedOn}>{words.newestJobs.posted(formatDate(job.jobPostedOn))}</time>
        </span>
      </span>
      <Link
        className={s.more}
        to={`/Joblist?id=${job._id}`}
        aria-label={words.newestJobs.moreOf(jobTitle, companyName)}
      >
        {words.newestJobs.more}
      </Link>
    </li>
  );
}
