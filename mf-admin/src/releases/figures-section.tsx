import type { CallOutput } from '@niyukti/contract/api/call';
import { FAILURES } from '@niyukti/contract/releases/beacon';
import type { Figures } from '@niyukti/contract/releases/figures';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { releaseFigures } from '@niyukti/contract/releases/release-calls';
import { formatDay, formatNumber, formatTime, Load, useCall, useQueryState } from '@niyukti/kit';
import { Segmented } from '@niyukti/kit/list';
import { Lines } from '../parts/charts/lines.tsx';
import { FaultList } from './fault-list.tsx';
import { duration, rate, shortId } from './release-text.ts';
import * as s from './releases.module.css';
import { words } from './words.ts';

type ReleaseFigures = CallOutput<typeof releaseFigures>;
/** A release and what it is now. */
interface Side {
  release: string;
  label: string;
}

interface Props {
  name: FrontEndName;
  live: string | null;
  canary: string | null;
}

/** Figures of the live release and of the canary. */
export function FiguresSection({ name, live, canary }: Props) {
  const [over, setOver] = useQueryState<'day' | 'week'>('over', 'day');
  const figures = useCall(releaseFigures, { path: { name }, query: { over } }, { keepPrevious: true, pollSeconds: 30 });
  return (
    <section className={s.part} aria-label={words.figuresPart.title}>
      <div className={s.partHead}>
        <h3 className={s.heading}>{words.figuresPart.title}</h3>
        <Segmented
          label={words.figuresPart.time}
          value={over}
          options={[
            { value: 'day', label: words.figuresPart.day },
            { value: 'week', label: words.figuresPart.week },
          ]}
          onChange={setOver}
        />
      </div>
      <Load of={figures} label={words.figuresPart.loading} rows={5}>
        {(reported) => <Reports reported={reported} sides={sidesOf(reported, live, canary)} over={over} />}
      </Load>
    </section>
  );
}

/** The live release and the canary; without a canary, the most used other release, which the live one replaced. */
function sidesOf({ releases }: ReleaseFigures, live: string | null, canary: string | null): Side[] {
  const earlier = releases.find(({ release }) => release !== live && release !== canary)?.release;
  return [
    ...(live ? [{ release: live, label: words.figuresPart.live }] : []),
    ...(canary ? [{ release: canary, label: words.figuresPart.canary }] : []),
    ...(!canary && earlier ? [{ release: earlier, label: words.figuresPart.earlier }] : []),
  ].map(({ release, label }) => ({ release, label: `${label}, ${shortId(release)}` }));
}

function Reports({
  reported,
  sides,
  over,
}: {
  reported: ReleaseFigures;
  sides: readonly Side[];
  over: 'day' | 'week';
}) {
  if (reported.releases.length === 0) {
    return <p className={s.quiet}>{words.figuresPart.none}</p>;
  }
  const marks = reported.starts.map((start) => (over === 'day' ? formatTime(start) : formatDay(start)));
  const series = (pick: (step: ReleaseFigures['steps'][number]) => number | null) =>
    sides.map(({ release, label }) => ({
      label,
      values: reported.starts.map((start) => {
        const step = reported.steps.find((one) => one.start === start && one.release === release);
        return step ? pick(step) : null;
      }),
    }));
  return (
    <>
      <Comparison
        figures={sides.map(({ release }) => reported.releases.find((one) => one.release === release))}
        sides={sides}
      />
      <div className={s.charts}>
        <div>
          <h4>{words.figuresPart.loadTimeP75}</h4>
          <Lines
            label={words.figuresPart.loadTimeP75}
            marks={marks}
            series={series(({ loadP75 }) => loadP75)}
            format={duration}
          />
        </div>
        <div>
          <h4>{words.figuresPart.errorRate}</h4>
          <Lines
            label={words.figuresPart.errorRate}
            marks={marks}
            series={series(({ loads, failures }) => failures / (loads + failures))}
            format={rate}
          />
        </div>
      </div>
      <FailureList failures={reported.failures} />
      <FaultList faults={reported.faults} />
    </>
  );
}

const ROWS: readonly (readonly [label: string, of: (figures: Figures) => string])[] = [
  [words.figuresPart.pages, ({ loads }) => formatNumber(loads)],
  [words.figuresPart.failures, ({ failures }) => formatNumber(failures)],
  [words.figuresPart.errorRate, ({ errorRate }) => rate(errorRate)],
  [words.figuresPart.retries, ({ retries }) => formatNumber(retries)],
  [words.figuresPart.loadTime, ({ loadP75 }) => duration(loadP75)],
  [words.figuresPart.largestPaint, ({ lcpP75 }) => duration(lcpP75)],
  [words.figuresPart.response, ({ inpP75 }) => duration(inpP75)],
  [words.figuresPart.layoutShift, ({ clsP75 }) => (clsP75 === null ? '–' : clsP75.toFixed(3))],
];

/** Figures of releases side by side. Times are 75th percentiles. */
function Comparison({ sides, figures }: { sides: readonly Side[]; figures: readonly (Figures | undefined)[] }) {
  return (
    <table className={s.comparison}>
      <caption>{words.figuresPart.meaning}</caption>
      <thead>
        <tr>
          <td />
          {sides.map(({ release, label }) => (
            <th key={release} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([label, of]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {sides.map(({ release }, index) => {
              const own = figures[index];
              return (
                <td key={release} data-num="">
                  {own ? of(own) : '–'}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FailureList({ failures }: { failures: ReleaseFigures['failures'] }) {
  if (failures.length === 0) return null;
  return (
    <div>
      <h4>{words.figuresPart.faults}</h4>
      <ul className={s.failures}>
        {failures.map(({ release, screen, kind, count }) => (
          <li key={`${release} ${screen} ${kind}`}>
            <b data-num="">{formatNumber(count)} ×</b> {screen} <span>{FAILURES[kind].toLowerCase()}</span>{' '}
            <small>{shortId(release)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
