import { formatNumber, VisuallyHidden } from '@niyukti/kit';
import * as s from './charts.module.css';

/** One value of a chart. */
interface Datum {
  label: string;
  value: number;
}

/** Values as horizontal bars; the largest fills the width. The values stand beside the bars as text. */
export function Bars({ label, data }: { label: string; data: readonly Datum[] }) {
  const most = Math.max(1, ...data.map(({ value }) => value));
  return (
    <ul className={s.bars} aria-label={label}>
      {data.map(({ label: name, value }) => (
        <li key={name} className={s.bar}>
          <span>{name}</span>
          <svg className={s.svg} viewBox="0 0 100 36" preserveAspectRatio="none" aria-hidden="true">
            <rect className={s.track} width="100" height="36" rx="1" />
            <rect className={s.fill} width={(value / most) * 100} height="36" rx="1" />
          </svg>
          <span className={s.value} data-num="">
            {formatNumber(value)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Values over time as columns, and as text for screen readers. */
export function Columns({ label, data }: { label: string; data: readonly Datum[] }) {
  const most = Math.max(1, ...data.map(({ value }) => value));
  const step = 600 / Math.max(1, data.length);
  const every = Math.ceil(data.length / 8);
  return (
    <figure>
      <svg className={s.columns} viewBox="0 0 600 200" aria-hidden="true">
        {data.map(({ label: name, value }, index) => {
          const height = (value / most) * 140;
          const middle = index * step + step / 2;
          return (
            <g key={name}>
              <rect
                className={s.column}
                x={index * step + step * 0.15}
                y={165 - height}
                width={step * 0.7}
                height={height}
                rx="2"
              />
              {value > 0 && data.length <= 16 && (
                <text className={s.text} x={middle} y={158 - height}>
                  {formatNumber(value)}
                </text>
              )}
              {index % every === 0 && (
                <text className={s.text} x={middle} y="186">
                  {name}
                </text>
              )}
            </g>
          );
        })}
        <path className={s.axis} d="M0 166H600" />
      </svg>
      <VisuallyHidden>
        {label}: {data.map(({ label: name, value }) => `${name} ${formatNumber(value)}`).join(', ')}
      </VisuallyHidden>
    </figure>
  );
}
