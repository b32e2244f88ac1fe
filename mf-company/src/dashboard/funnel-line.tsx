import type { Funnel } from '@niyukti/contract/accounts/company-calls';
import { formatNumber } from '@niyukti/kit';
import * as s from './funnel-line.module.css';
import { words } from './words.ts';

/** Stops of the funnel, in their order. */
export const STOPS: readonly (keyof Funnel)[] = ['applied', 'selected', 'interview', 'shortlisted', 'hired'];

/** Height of the thickest line and of the thinnest that is not nothing, in units of the picture. */
const THICK = 48;
const THIN = 2;

/** Thickness of the line at a count, `most` being the thickest. */
export function thickness(count: number, most: number): number {
  return count === 0 || most === 0 ? 0 : Math.max(THIN, (count / most) * THICK);
}

/** Shape of the line between two stops of a given thickness, 100 wide and centred on 0. */
export function segment(from: number, to: number): string {
  const [a, b] = [from / 2, to / 2];
  return `M0 ${-a}C50 ${-a} 50 ${-b} 100 ${-b}L100 ${b}C50 ${b} 50 ${a} 0 ${a}Z`;
}

/**
 * The funnel as the product's line: it grows thinner from stop to stop by how many came so far. The
 * numbers are text.
 */
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
