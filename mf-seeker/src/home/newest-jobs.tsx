import { listJobs } from '@niyukti/contract/calls/job';
import { LIMITS } from '@niyukti/contract/limits';
import { ButtonLink, EmptyState, formatDate, Link, Load, Tile, useCall } from '@niyukti/kit';
import * as s from './home.module.css';

/** The five newest jobs that an HR looks after. */
export function NewestJobs() {
  const jobs = useCall(listJobs, { query: { assigned: 'true', limit: LIMITS.newestJobs } });
  return (
    <section className={s.card} aria-labelledby="newest-jobs">
      <div className={s.cardHead}>
        <h2 id="newest-jobs">Newest jobs</h2>
        <ButtonLink to="/Joblist" small>
          See all jobs
        </ButtonLink>
      </div>
      <Load of={jobs} label="jobs" rows={LIMITS.newestJobs}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState title="No new jobs yet">Jobs show here as soon as an HR looks after them.</EmptyState>
          ) : (
            <ul className={s.jobs}>
              {found.map((job) => (
                <li key={job._id}>
                  <Tile name={job.companyName} picture={job.companyLogoUrl} />
                  <span className={s.job}>
                    <b>{job.companyName}</b>
                    <span>
                      Hiring <span className={s.jobTitle}>{job.jobTitle}</span>
                    </span>
                    <time dateTime={job.jobPostedOn}>Posted {formatDate(job.jobPostedOn)}</time>
                  </span>
                  <Link
                    className={s.more}
                    to={`/Joblist?id=${job._id}`}
                    aria-label={`See More: ${job.jobTitle}, ${job.companyName}`}
                  >
                    See More
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Load>
    </section>
  );
}
