import { listJobs } from '@niyukti/contract/calls/job';
import { LIMITS } from '@niyukti/contract/limits';
import { ButtonLink, EmptyState, formatDate, Link, Load, Tile, useCall } from '@niyukti/kit';
import * as s from './home.module.css';
import { words } from './words/index.ts';

/** The five newest jobs that an HR looks after. */
export function NewestJobs() {
  const jobs = useCall(listJobs, { query: { assigned: 'true', limit: LIMITS.newestJobs } });
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
                <li key={job._id}>
                  <Tile name={job.companyName} picture={job.companyLogoUrl} />
                  <span className={s.job}>
                    <b>{job.companyName}</b>
                    <span>
                      {words.newestJobs.hiring}
                      <span className={s.jobTitle}>{job.jobTitle}</span>
                    </span>
                    <time dateTime={job.jobPostedOn}>{words.newestJobs.posted(formatDate(job.jobPostedOn))}</time>
                  </span>
                  <Link
                    className={s.more}
                    to={`/Joblist?id=${job._id}`}
                    aria-label={words.newestJobs.moreOf(job.jobTitle, job.companyName)}
                  >
                    {words.newestJobs.more}
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
