import type { Job } from '@niyukti/contract/calls/job';
import { ButtonLink, formatDeadline, formatSalary, Link, Tile } from '@niyukti/kit';
import { placeOf } from '@niyukti/kit/hiring';
import { Skills } from '@niyukti/kit/work';
import type { ReactNode } from 'react';
import * as s from './good-jobs.module.css';
import { words } from './words/index.ts';

/** Up to three open jobs that ask for the skills of the resume. */
export function GoodJobs({ jobs }: { jobs: readonly Job[] }) {
  return (
    <GoodJobList>
      {jobs.map((job) => (
        <GoodJob
          key={job._id}
          id={job._id}
          title={job.jobTitle}
          company={job.companyName}
          pay={formatSalary(job.salary)}
          place={placeOf(job)}
          closes={formatDeadline(job.applicationDeadline)}
          tile={<Tile name={job.companyName} picture={job.companyLogoUrl} />}
          skills={<Skills skills={job.desiredSkills} limit={3} />}
        />
      ))}
    </GoodJobList>
  );
}

/** Their list. `when` is the condition of a first view. */
export function GoodJobList({ when, children }: { when?: string; children: ReactNode }) {
  return (
    <section aria-labelledby="good-jobs" data-if={when}>
      <div className={s.head}>
        <h2 id="good-jobs">{words.goodJobs.title}</h2>
        <ButtonLink to="/Joblist" small>
          {words.goodJobs.all}
        </ButtonLink>
      </div>
      <ul className={s.jobs}>{children}</ul>
    </section>
  );
}

/** What a card of a job says: texts, or the marks of them in a first view. */
interface GoodJobProps {
  id: string;
  title: string;
  company: string;
  pay: ReactNode;
  place: string;
  closes: string;
  tile: ReactNode;
  skills: ReactNode;
  /** In a first view: the list that the card is repeated for. */
  each?: string;
}

/** One of them. */
export function GoodJob({ id, title, company, pay, place, closes, tile, skills, each }: GoodJobProps) {
  return (
    <li className={s.job} data-each={each}>
      {tile}
      <div>
        <h3>
          <Link to={`/Joblist?id=${id}`}>{title}</Link>
        </h3>
        <span className={s.quiet}>{company}</span>
      </div>
      <ul className={s.facts}>
        <li className={s.pay}>{pay}</li>
        <li>{place}</li>
        <li>{closes}</li>
      </ul>
      <div className={s.why}>{skills}</div>
    </li>
  );
}
