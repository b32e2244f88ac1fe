import type { getHrOverview } from '@niyukti/contract/accounts/hr-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import { formatDay, formatNumber, VisuallyHidden } from '@niyukti/kit';
import * as s from './home.module.css';
import { words } from './words.ts';

type Weeks = CallOutput<typeof getHrOverview>['weeks'];

const WIDTH = 560;
const BASE = 170;
const HEIGHT = 130;

/**
 * Selections and rejections of each week, side by side. They differ by colour, pattern and
 * position, and can be read as a table.
 */
export function DecisionsChart({ weeks }: { weeks: Weeks }) {
  const most = Math.max(1, ...weeks.flatMap(({ selected, rejected }) => [selected, rejected]));
  const step = WIDTH / Math.max(1, weeks.length);
  const bar = step * 0.32;
  return (
    <figure>
      <ul className={s.legend} aria-hidden="true">
        <li className={s.keySelected}>{words.chart.selected}</li>
        <li className={s.keyRejected}>{words.chart.rejected}</li>
      </ul>
      <svg className={s.chart} viewBox={`0 0 ${WIDTH} 200`} aria-hidden="true">
        <defs>
          <pattern id="hr-rejected" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className={s.rejectedBack} width="6" height="6" />
            <rect className={s.rejectedLine} width="3" height="6" />
          </pattern>
        </defs>
        {weeks.map(({ start, selected, rejected }, index) => {
          const x = index * step + step / 2;
          return (
            <g key={start}>
              <Bar x={x - bar - 1} width={bar} value={selected} most={most} className={s.selected} />
              <Bar x={x + 1} width={bar} value={rejected} most={most} className={s.rejected} fill="url(#hr-rejected)" />
              <text className={s.tickText} x={x} y={BASE + 20}>
                {formatDay(start)}
              </text>
            </g>
          );
        })}
        <path className={s.axis} d={`M0 ${BASE}H${WIDTH}`} />
      </svg>
      <VisuallyHidden>
        <table>
          <caption>{words.chart.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.chart.week}</th>
              <th scope="col">{words.chart.selected}</th>
              <th scope="col">{words.chart.rejected}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ start, selected, rejected }) => (
              <tr key={start}>
                <th scope="row">{formatDay(start)}</th>
                <td>{selected}</td>
                <td>{rejected}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

interface BarProps {
  x: number;
  width: number;
  value: number;
  most: number;
  className: string | undefined;
  fill?: string;
}

function Bar({ x, width, value, most, ...look }: BarProps) {
  if (value === 0) return null;
  const height = (value / most) * HEIGHT;
  return (
    <>
      <rect {...look} x={x} y={BASE - height} width={width} height={height} rx="2" />
      <text className={s.figureText} x={x + width / 2} y={BASE - height - 6}>
        {formatNumber(value)}
      </text>
    </>
  );
}
