import * as s from './parts.module.css';

/** A stop on a drawn line: its place, a word beside it, and whether it is the stop that matters. */
export interface ArtStop {
  x: number;
  y: number;
  label?: string;
  /** Puts the word left of the stop's foot instead of under it. */
  anchor?: 'start' | 'middle' | 'end';
  here?: boolean;
}

/** The big drawing at the head of a page: lines with stops, on a field of 440 by 260. */
export function LineArt({
  lines,
  stops,
  roomy = false,
}: {
  lines: readonly string[];
  stops: readonly ArtStop[];
  roomy?: boolean;
}) {
  return (
    <svg className={roomy ? `${s.art} ${s.roomy}` : s.art} viewBox="0 0 440 260" aria-hidden="true">
      {lines.map((d) => (
        <path key={d} d={d} />
      ))}
      {stops.map(({ x, y, label, anchor = 'middle', here = false }) => (
        <g key={`${x} ${y}`} className={here ? s.here : undefined}>
          <circle cx={x} cy={y} r={here ? 15 : 11} />
          {label && (
            <text x={x} y={y + 36} textAnchor={anchor}>
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
