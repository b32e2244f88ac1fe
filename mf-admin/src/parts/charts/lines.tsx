import { cx, VisuallyHidden } from '@niyukti/kit';
import { words } from '../words.ts';
import * as s from './lines.module.css';

/** One line of a chart. Null where nothing was measured: the line has a gap there. */
interface Series {
  label: string;
  values: readonly (number | null)[];
}

interface Props {
  /** What is measured: "Load time, 75th percentile". */
  label: string;
  /** Where on the time line each value stands; the first, the middle and the last are shown. */
  marks: readonly string[];
  /** Three at most. */
  series: readonly Series[];
  /** A value as it is written: "1.2 s". */
  format: (value: number) => string;
}

const WIDTH = 600;
const HEIGHT = 140;

/**
 * Values over time, up to three lines. The lines differ by dashes as well as by colour, and screen
 * readers get the values as text.
 */
export function Lines({ label, marks, series, format }: Props) {
  const most = Math.max(0, ...series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const points = (values: Series['values']) =>
    values.map((value, index) =>
      value === null
        ? null
        : {
            x: marks.length > 1 ? (index / (marks.length - 1)) * WIDTH : WIDTH / 2,
            y: HEIGHT - (most > 0 ? value / most : 0) * HEIGHT,
          },
    );
  return (
    <figure className={s.lines}>
      <ul className={s.legend} aria-hidden="true">
        {series.map(({ label: name }, index) => (
          <li key={name}>
            <svg className={s.key} viewBox="0 0 28 8" aria-hidden="true">
              <path className={cx(s.line, LOOKS[index])} d="M1 4H27" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <p className={s.top} aria-hidden="true" data-num="">
        {format(most)}
      </p>
      <svg className={s.svg} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={s.rule} d={`M0 0H${WIDTH}`} />
        <path className={s.axis} d={`M0 ${HEIGHT}H${WIDTH}`} />
        {series.map(({ label: name, values }, index) => (
          <g key={name}>
            <path className={cx(s.line, LOOKS[index])} d={linePath(points(values))} />
            <path className={cx(s.line, LOOKS[index], s.dots)} d={dotPath(points(values))} />
          </g>
        ))}
      </svg>
      <p className={s.labels} aria-hidden="true" data-num="">
        {[marks[0], marks[Math.floor((marks.length - 1) / 2)], marks.at(-1)].map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three places that never change
          <span key={index}>{mark}</span>
        ))}
      </p>
      <VisuallyHidden>
        {label}: {series.map((one) => spoken(one, marks, format)).join(' ')}
      </VisuallyHidden>
    </figure>
  );
}

const LOOKS = ['', s.second, s.third];

type Point = { x: number; y: number } | null;
const at = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The path of a line, with a gap where nothing was measured. */
export function linePath(points: readonly Point[]): string {
  return points.map((point, index) => (point === null ? '' : `${points[index - 1] ? 'L' : 'M'}${at(point)}`)).join('');
}

/** The path of the dots for values without a neighbour: a line of one point is invisible. */
export function dotPath(points: readonly Point[]): string {
  return points
    .map((point, index) => (point === null || points[index - 1] || points[index + 1] ? '' : `M${at(point)}h0`))
    .join('');
}

function spoken({ label, values }: Series, marks: readonly string[], format: (value: number) => string): string {
  const known = values.flatMap((value, index) => (value === null ? [] : `${marks[index]} ${format(value)}`));
  return `${label}: ${known.length > 0 ? known.join(', ') : words.charts.noData}.`;
}
