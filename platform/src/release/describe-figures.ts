import { FAILURES } from '@niyukti/contract/releases/beacon';
import type { Place } from '@niyukti/contract/releases/figures';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { ReleaseFigures } from '@niyukti/contract/releases/release-calls';

/** What browsers reported of a front end, as lines for a terminal. Times are UTC, and say so. */
export function describeFigures(
  name: FrontEndName,
  over: 'day' | 'week',
  { since, releases, failures, faults }: ReleaseFigures,
): string {
  const when = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;
  const ms = (value: number | null) => (value === null ? 'no data' : `${value} ms`);
  return [
    `${name} over the last ${over}, since ${when(since)}:`,
    ...(releases.length === 0 ? ['  No browser has reported yet.'] : []),
    ...releases.map(({ release, loads, failures: failed, errorRate, loadP75 }) => {
      const share = errorRate === null ? '' : ` (${(errorRate * 100).toFixed(1)} %)`;
      return `  ${release}  ${loads} pages shown, ${failed} failed${share}, 75 % loaded within: ${ms(loadP75)}`;
    }),
    ...failures.map(
      ({ release, screen, kind, count }) =>
        `  ${count} x ${screen} ${FAILURES[kind].toLowerCase()}  ${release.slice(0, 8)}`,
    ),
    ...faults.flatMap(({ release, screen, message, at, count, lastAt }) => [
      `  ${count} x ${message}  on ${screen}, ${release.slice(0, 8)}, last ${when(lastAt)}`,
      ...at.map((place) => `      at ${placeText(place)}`),
    ]),
  ].join('\n');
}

/** A place in the sources; in the file of the release where no map says which. */
function placeText({ file, line, column, source, sourceLine, sourceColumn }: Place): string {
  return source === null ? `${file}:${line}:${column}` : `${source}:${sourceLine}:${sourceColumn}`;
}
