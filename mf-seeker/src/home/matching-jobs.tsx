import type { Job } from '@niyukti/contract/jobs/job-calls';
import { ButtonLink, formatDeadline, formatSalary, Link, Tile } from '@niyukti/kit';
import { placeOf, Skills } from '@niyukti/product/hiring';
import * as s from './matching-jobs.module.css';
import { words } from './words.ts';

/** Up to three open jobs that ask for the skills of the resume. */
export function MatchingJobs({ jobs }: { jobs: readonly Job[] }) {
  return (
    <section aria-labelledby="good-jobs">
      <div className={s.head}>
        <h2 id="good-jobs">{words.goodJobs.title}</h2>
        <ButtonLink to="/Joblist" small>
          {words.goodJobs.all}
        </ButtonLink>
      </div>
      <ul className={s.jobs}>
        {jobs.map((job) => (
          <GoodJob key={job._id} job={job} />
        ))}
      </ul>
    </section>
  );
}

function GoodJob({ job }: { job: Job }) {
  return (
    <li className={s.job}>
      <Tile name={job.companyName} picture={job.companyLogoUrl} />
      <div>
        <h3>
          <Link to={`/Joblist?id=${job._id}`}>{job.jobTitle}</Link>
        </h3>
        <span className={s.quiet}>{job.companyName}</span>
      </div>
      <ul className={s.facts}>
        <li className={s.pay}>{formatSalary(job.salary)}</li>
        <li>{placeOf(job)}</li>
        <li>{formatDeadline(job.applicationDeadline)}</li>
      </ul>
      <div className={s.why}>
        <Skills skills={job.desiredSkills} limit={3} />
      </div>
    </li>
  );
}
