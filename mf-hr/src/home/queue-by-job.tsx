import type { CallOutput } from '@niyukti/contract/api/call';
import type { getHrNext } from '@niyukti/contract/hiring/next-calls';
import { cx, formatNumber, Link, Tile } from '@niyukti/kit';
import { AGES, agesOf, daysSince, LATE } from './age.ts';
import * as s from './queue-by-job.module.css';
import { words } from './words.ts';

type Queue = CallOutput<typeof getHrNext>['queue'];

/** Jobs that are shown. */
const SHOWN = 5;
const COLOURS = { today: s.today, days: s.days, week: s.week, old: s.old };

/** The jobs whose applications wait longest, and in which ages they wait. */
export function QueueByJob({ queue, pending }: { queue: Queue; pending: number }) {
  const read = queue.reduce((sum, { waiting }) => sum + waiting.length, 0);
  const most = Math.max(...queue.map(({ waiting }) => waiting.length));
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
        {queue.slice(0, SHOWN).map(({ jobId, jobTitle, companyName, waiting }) => {
          const days = daysSince(waiting[0]);
          return (
            <li key={jobId} className={s.row}>
              <Tile name={companyName} />
              <div className={s.name}>
                <Link to={`/JobApplications?order=oldest&job=${encodeURIComponent(jobId)}`}>{jobTitle}</Link>
                <small>{companyName}</small>
              </div>
              <Ages times={waiting} most={most} />
              <b data-num="">{formatNumber(waiting.length)}</b>
              <span className={cx(s.age, days > LATE && s.late)}>{words.queue.days(days)}</span>
            </li>
          );
        })}
      </ul>
      {pending > read && <p className={s.note}>{words.queue.only(read)}</p>}
    </>
  );
}

const WIDTH = 144;
const HEIGHT = 12;

/** How many wait in each age, side by side; the widest row is that of the job with the most. */
function Ages({ times, most }: { times: readonly string[]; most: number }) {
  const ages = agesOf(times);
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
