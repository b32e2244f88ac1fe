import type { Funnel } from '@niyukti/contract/accounts/company-calls';
import { formatNumber } from '@niyukti/kit';
import * as s from './funnel-line.module.css';
import { words } from './words.ts';

/** Stops of the funnel, in their order. */
export const STOPS: readonly (keyof Funnel)[] = ['applied', 'selected', 'interview', 'shortlisted', 'hired'];

/** The largest thickness, and the smallest one of a count above zero, in SVG units. */
const THICK = 48;
const THIN = 2;

/** Thickness of the line for a count; `most` has the largest. */
export function thickness(count: number, most: number): number {
  return count === 0 || most === 0 ? 0 : Math.max(THIN, (count / most) * THICK);
}

/** Path of the line between two stops of these thicknesses, 100 wide, centred on 0. */
export function segment(from: number, to: number): string {
  const [a, b] = [from / 2, to / 2];
  return `M0 ${-a}C50 ${-a} 50 ${-b} 100 ${-b}L100 ${b}C50 ${b} 50 ${a} 0 ${a}Z`;
}

/** The funnel as a line that gets thinner from stop to stop. The numbers are text. */
export function FunnelLine({ funnel, label }: { funnel: Funnel; label: string }) {
  const most = Math.max(...STOPS.map((key) => funnel[key]));
  return (
    <ol className={s.funnel} aria-label={label}>
      {STOPS.map((key, index) => {
        const next = STOPS[index + 1];
        return (
          <li key={key} className={s.stop}>
            <svg className={s.line} viewBox="0 -24 100 48" preserveAspectRatio="none" aria-hidden="true">
              {next && <path d={segment(thickness(funnel[key], most), thickness(funnel[next], most))} />}
            </svg>
            <span className={s.dot} aria-hidden="true" />
            <b data-num="">{formatNumber(funnel[key])}</b>
            <span className={s.name}>{words.reached.stops[key]}</span>
          </li>
        );
      })}
    </ol>
  );
}
