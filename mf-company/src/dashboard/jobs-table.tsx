import type { Funnel, getCompanyDashboard } from '@niyukti/contract/accounts/company-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import { ButtonLink, cx, daysUntil, EmptyState, formatDate, formatNumber, Link, VisuallyHidden } from '@niyukti/kit';
import { STOPS, segment, thickness } from './funnel-line.tsx';
import * as s from './jobs-table.module.css';
import { words } from './words.ts';

type Jobs = CallOutput<typeof getCompanyDashboard>['jobs'];

/** A deadline is near in its last days. */
const SOON = 3;

/** Open jobs, one per row: deadline, funnel and pending work. */
export function JobsTable({ jobs }: { jobs: Jobs }) {
  if (jobs.length === 0)
    return (
      <EmptyState
        title={words.noOpenJobs.title}
        action={<ButtonLink to="/CompanyJobPost?edit=new">{words.postJob}</ButtonLink>}
      >
        {words.noOpenJobs.text}
      </EmptyState>
    );
  return (
    <>
      <div className={s.scroll}>
        <table className={s.table}>
          <caption>
            <VisuallyHidden>{words.openJobs}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{words.table.job}</th>
              <th scope="col">{words.table.closes}</th>
              <th scope="col" className={s.picture}>
                {words.table.funnel}
              </th>
              {STOPS.map((stop) => (
                <th key={stop} scope="col" className={s.number}>
                  {words.table.stops[stop]}
                </th>
              ))}
              <th scope="col" className={s.number}>
                {words.table.waiting}
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.jobId}>
                <th scope="row" className={s.job}>
                  <Link to={`/CompanyJobPost?view=${job.jobId}`}>{job.jobTitle}</Link>
                  <small>{job.place}</small>
                </th>
                <td data-label={words.table.closes}>
                  <Closes deadline={job.deadline} />
                </td>
                <td className={s.picture}>
                  <SmallFunnel funnel={job.funnel} />
                </td>
                {STOPS.map((stop) => (
                  <td
                    key={stop}
                    className={cx(s.number, job.funnel[stop] === 0 && s.zero)}
                    data-label={words.table.stops[stop]}
                    data-num=""
                  >
                    {formatNumber(job.funnel[stop])}
                  </td>
                ))}
                <td className={s.number} data-label={words.table.waiting}>
                  <Waiting job={job} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={s.note}>{words.table.note}</p>
    </>
  );
}

/** The pending work of a job, each a link to its list. */
function Waiting({ job: { jobId, awaiting, letters } }: { job: Jobs[number] }) {
  if (awaiting + letters === 0) return <span className={s.zero}>{words.table.nobody}</span>;
  return (
    <>
      {awaiting > 0 && (
        <Link className={s.decide} to={`/CompanyHRSelected?job=${jobId}`}>
          {words.table.decide(awaiting)}
        </Link>
      )}
      {letters > 0 && (
        <Link className={s.decide} to={`/CompanyHiredCandidates?job=${jobId}`}>
          {words.table.letters(letters)}
        </Link>
      )}
    </>
  );
}

function Closes({ deadline }: { deadline: string }) {
  const days = daysUntil(deadline);
  return days <= SOON ? <span className={s.late}>{words.table.inDays(days)}</span> : formatDate(deadline);
}

const GAP = 40;

/** A funnel as high as a line of text, beside its numbers. */
function SmallFunnel({ funnel }: { funnel: Funnel }) {
  const most = Math.max(...STOPS.map((stop) => funnel[stop]));
  return (
    <svg className={s.funnel} viewBox={`-6 -12 ${GAP * (STOPS.length - 1) + 12} 24`} aria-hidden="true">
      {STOPS.slice(1).map((stop, at) => (
        <g key={stop} transform={`translate(${at * GAP} 0) scale(${GAP / 100} 0.5)`}>
          <path d={segment(thickness(funnel[STOPS[at] ?? stop], most), thickness(funnel[stop], most))} />
        </g>
      ))}
      <path className={s.axis} d={`M0 0H${GAP * (STOPS.length - 1)}`} />
      {STOPS.map((stop, at) => (
        <circle key={stop} className={at === STOPS.length - 1 ? s.last : s.stop} cx={at * GAP} cy="0" r="4" />
      ))}
    </svg>
  );
}
