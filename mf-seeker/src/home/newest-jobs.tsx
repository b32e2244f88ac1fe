import { listJobs } from '@niyukti/contract/calls/job';
import { LIMITS } from '@niyukti/contract/limits';
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
import { placeOf } from '@niyukti/kit/hiring';
import type { ReactNode } from 'react';
import * as s from './home.module.css';
import { words } from './words/below/index.ts';

/** The five newest jobs that an HR looks after. */
export function NewestJobs() {
  const jobs = useCall(listJobs, { query: { view: 'row', assigned: 'true', limit: LIMITS.newestJobs } });
  return (
    <NewestBox>
      <Load of={jobs} label={words.newestJobs.loading} rows={LIMITS.newestJobs}>
        {(found) =>
          found.length === 0 ? (
            <NoNewJobs />
          ) : (
            <ul className={s.jobs}>
              {found.map((job) => (
                <NewJob
                  key={job._id}
                  id={job._id}
                  title={job.jobTitle}
                  company={job.companyName}
                  place={placeOf(job)}
                  pay={formatSalary(job.salary)}
                  closes={formatDeadline(job.applicationDeadline)}
                  posted={formatDate(job.jobPostedOn)}
                  postedOn={job.jobPostedOn}
                  tile={<Tile name={job.companyName} picture={job.companyLogoUrl} />}
                />
              ))}
            </ul>
          )
        }
      </Load>
    </NewestBox>
  );
}

/** The box of the newest jobs. */
export function NewestBox({ children }: { children: ReactNode }) {
  return (
    <section className={s.card} aria-labelledby="newest-jobs">
      <div className={s.cardHead}>
        <h2 id="newest-jobs">{words.newestJobs.title}</h2>
        <ButtonLink to="/Joblist" small>
          {words.newestJobs.all}
        </ButtonLink>
      </div>
      {children}
    </section>
  );
}

/** Says that there are none. */
export function NoNewJobs() {
  return <EmptyState title={words.newestJobs.none.title}>{words.newestJobs.none.text}</EmptyState>;
}

/** What a row says: texts, or the marks of them in a first view. */
interface NewJobProps {
  id: string;
  title: string;
  company: string;
  place: string;
  pay: ReactNode;
  closes: string;
  posted: string;
  postedOn: string;
  tile: ReactNode;
  /** In a first view: the list that the row is repeated for. */
  each?: string;
}

/** One of them. */
export function NewJob({ id, title, company, place, pay, closes, posted, postedOn, tile, each }: NewJobProps) {
  return (
    <li data-each={each}>
      {tile}
      <span className={s.job}>
        <b>{title}</b>
        <span>{words.newestJobs.hiring(company, place)}</span>
        <span className={s.facts}>
          <b>{pay}</b>
          <span>{closes}</span>
          <time dateTime={postedOn}>{words.newestJobs.posted(posted)}</time>
        </span>
      </span>
      <Link className={s.more} to={`/Joblist?id=${id}`} aria-label={words.newestJobs.moreOf(title, company)}>
        {words.newestJobs.more}
      </Link>
    </li>
  );
}
