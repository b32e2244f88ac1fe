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

/**
 * The big drawing at the head of a page: lines with stops, on a field 440 wide and as high as what
 * is drawn.
 */
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
    <svg className={roomy ? `${s.art} ${s.roomy}` : s.art} viewBox={fieldOf(lines, stops)} aria-hidden="true">
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

/** Lines are written in absolute steps (M, L, H, V, C), so that their heights can be read. */
function fieldOf(lines: readonly string[], stops: readonly ArtStop[]): string {
  const heights = stops.flatMap(({ y, label }) => [y - 20, label ? y + 42 : y + 20]);
  for (const [, step = '', numbers = ''] of lines.join(' ').matchAll(/([MLCV])([\d .]*)/g)) {
    const values = numbers.trim().split(/\s+/).map(Number);
    for (const y of step === 'V' ? values : values.filter((_, at) => at % 2 === 1)) heights.push(y - 4, y + 4);
  }
  const top = Math.min(...heights);
  return `0 ${top} 440 ${Math.max(...heights) - top}`;
}
