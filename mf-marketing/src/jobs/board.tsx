import type { JobLine } from '@niyukti/contract/public-pages/job-line';
import { Each, If, Unless } from '@niyukti/kit';
import * as s from './board.module.css';
import { Line } from './icons.tsx';
import { rememberSave } from './remember-save.ts';
import { words } from './words.ts';

/** The logo of a company, or its initial on a tint that depends on the name. */
export function Logo({ job, name = 'logo', large = false }: { job: JobLine; name?: string; large?: boolean }) {
  return (
    <span className={large ? `${s.logo} ${s.large}` : s.logo} data-tint={job.tint} aria-hidden="true">
      <If name={name} is={job.logo}>
        <img src={job.logo} alt="" width="48" height="48" loading="lazy" />
      </If>
      <Unless name={name} is={job.logo}>
        <b>{job.letter}</b>
      </Unless>
    </span>
  );
}

/** When a job closes, as a dot and words. The dot is filled in the last three days. */
export function Due({ due, now }: { due: string; now: string }) {
  return (
    <span className={s.due} data-now={now} data-num="">
      {due}
    </span>
  );
}

function Tags({ job }: { job: JobLine }) {
  return (
    <ul className={s.tags}>
      <Each name="tags">
        {job.tags.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </Each>
    </ul>
  );
}

/** Jobs as rows with aligned salaries and dates. The whole row is the link. */
export function Board({
  jobs,
  from,
  heading: Heading = 'h2',
  own = false,
}: {
  jobs: readonly JobLine[];
  from: string;
  heading?: 'h2' | 'h3';
  /** On the company's own page: no row says whose it is. */
  own?: boolean;
}) {
  return (
    <ul className={own ? `${s.board} ${s.own}` : s.board}>
      <Each name={from}>
        {jobs.map((job) => (
          <li key={job.id} className={s.job}>
            {!own && <Logo job={job} />}
            <div>
              <Heading lang={job.lang}>
                <a href={job.href}>{job.title}</a>
              </Heading>
              <p className={s.by}>
                {!own && <span>{job.company}</span>}
                <span>{job.place}</span>
              </p>
              <Tags job={job} />
            </div>
            <dl>
              <div>
                <dt>{words.salary}</dt>
                <dd className={s.pay}>
                  <b data-num="">{job.pay}</b> <small>{job.per}</small>
                </dd>
              </div>
              <div>
                <dt>{words.deadline}</dt>
                <dd>
                  <Due due={job.due} now={job.now} />
                </dd>
              </div>
              <div>
                <dt>{words.posted}</dt>
                <dd className={s.ago}>{job.posted}</dd>
              </div>
            </dl>
            <a
              className={s.keep}
              href={job.save}
              aria-label={words.saveJob(job.title)}
              onClick={() => rememberSave(job.id)}
            >
              <Line of="save" />
            </a>
          </li>
        ))}
      </Each>
    </ul>
  );
}

/** Jobs as cards, with the same facts. */
export function Cards({ jobs, from }: { jobs: readonly JobLine[]; from: string }) {
  return (
    <ul className={s.cards}>
      <Each name={from}>
        {jobs.map((job) => (
          <li key={job.id} className={s.card}>
            <div className={s.whose}>
              <Logo job={job} />
              <span>
                <b>{job.company}</b>
                <span>{job.place}</span>
              </span>
            </div>
            <h3 lang={job.lang}>
              <a href={job.href}>{job.title}</a>
            </h3>
            <Tags job={job} />
            <p className={s.pay}>
              <b data-num="">{job.pay}</b> <small>{job.per}</small>
            </p>
            <p className={s.foot}>
              <Due due={job.due} now={job.now} />
              <span className={s.ago}>{job.posted}</span>
            </p>
          </li>
        ))}
      </Each>
    </ul>
  );
}
