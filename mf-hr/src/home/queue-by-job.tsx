import type { CallOutput } from '@niyukti/contract/api/call';
import { AGES, type getHrNext, LATE_DAYS } from '@niyukti/contract/hiring/next-calls';
import { cx, formatNumber, Link, Tile } from '@niyukti/kit';
import { daysSince } from './age.ts';
import * as s from './queue-by-job.module.css';
import { words } from './words.ts';

type Queue = CallOutput<typeof getHrNext>['queue'];

const COLOURS = { today: s.today, days: s.days, week: s.week, old: s.old };

/** The jobs whose applications wait longest, by waiting time. */
export function QueueByJob({ queue }: { queue: Queue }) {
  const most = Math.max(...queue.map(({ waiting }) => waiting));
  return (
    <>
      <ul className={s.key} aria-hidden="true">
        {AGES.map((age) => (
          <li key={age}>
            <i className={COLOURS[age]} />
            {words.queue.ages[age]}
          </li>
        ))}
      </ul>
      <ul className={s.rows}>
        {queue.map(({ jobId, jobTitle, companyName, oldest, waiting, ages }) => {
          const days = daysSince(oldest);
          return (
            <li key={jobId} className={s.row}>
              <Tile name={companyName} />
              <div className={s.name}>
                <Link to={`/JobApplications?order=oldest&job=${encodeURIComponent(jobId)}`}>{jobTitle}</Link>
                <small>{companyName}</small>
              </div>
              <Ages ages={ages} most={most} />
              <b data-num="">{formatNumber(waiting)}</b>
              <span className={cx(s.age, days > LATE_DAYS && s.late)}>{words.queue.days(days)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const WIDTH = 144;
const HEIGHT = 12;

/** Applications by waiting time, side by side. The job with the most has the full width. */
function Ages({ ages, most }: { ages: Queue[number]['ages']; most: number }) {
  let x = 0;
  return (
    <svg className={s.ages} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {AGES.map((age) => {
        const width = (ages[age] / most) * WIDTH;
        const from = x;
        x += width;
        return width === 0 ? null : (
          <rect key={age} className={COLOURS[age]} x={from} width={Math.max(2, width - 3)} height={HEIGHT} rx="2" />
        );
      })}
    </svg>
  );
}
