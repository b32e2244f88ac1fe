import { appendFileSync } from 'node:fs';
import { FAILURES } from '@niyukti/contract/releases/beacon';
import type { SourcePosition } from '@niyukti/contract/releases/figures';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { FrontEndReleases, ReleaseFigures, ReleaseSummary } from '@niyukti/contract/releases/release-calls';

const minuteOf = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

/** The releases of a front end as lines for a terminal. */
export function describe({ name, live, canary, previews, previous, releases, history }: FrontEndReleases): string {
  const mark = (release: string) => (release === live?.release ? '*' : release === canary?.release ? '%' : ' ');
  return [
    `${name}: ${live ? `${live.release} is live` : 'nothing is live'}${canary ? `, ${canary.release} for ${canary.percent === 0 ? 'staff' : `${canary.percent} %`}` : ''}`,
    ...(canary?.alerts ?? []).map(({ text }) => `  ! ${text}`),
    ...(canary?.unjudged ?? []).map((text) => `  ? ${text}`),
    ...previews.map(
      ({ release, by, expiresAt, opened }) =>
        `  Preview of ${release} by ${by}: opened in ${opened} ${opened === 1 ? 'browser' : 'browsers'}, ends ${minuteOf(expiresAt)}`,
    ),
    previous ? `  A roll back returns to ${previous}.` : '  There is nothing to roll back to.',
    ...releases.map(
      (one) =>
        `  ${mark(one.release)} ${one.release}  ${minuteOf(one.createdAt)}  ${Math.ceil(one.bytes / 1024)} KB  kit ${one.kit}  ${one.by}${one.state === null ? '' : `, ${one.state.toUpperCase()}`}${describeProvenance(one)}`,
    ),
    ...history
      .slice(0, 10)
      .map((line) => `    ${minuteOf(line.at)}  ${line.action} ${line.to}  ${line.by}: ${line.reason}`),
  ].join('\n');
}

/** The commit that a release was built from, and by whom, as far as it is known. */
function describeProvenance({ provenance }: ReleaseSummary): string {
  if (!provenance) return '';
  const { commit, branch, clean, by, vouched } = provenance;
  const run = vouched ? `, vouched for: ${vouched.repository}${vouched.run ? ` run ${vouched.run}` : ''}` : '';
  const from = commit ? ` from ${commit.slice(0, 8)}${branch ? ` (${branch})` : ''}` : '';
  return `, built by ${by}${from}${clean === false ? ' with changes that are not committed' : ''}${run}`;
}

/** What browsers reported of a front end, as lines for a terminal. */
export function describeFigures(
  name: FrontEndName,
  over: 'day' | 'week',
  { since, releases, failures, faults }: ReleaseFigures,
): string {
  const ms = (value: number | null) => (value === null ? 'no data' : `${value} ms`);
  return [
    `${name} over the last ${over}, since ${minuteOf(since)}:`,
    ...(releases.length === 0 ? ['  No browser has reported yet.'] : []),
    ...releases.map(({ release, loads, failures: failed, errorRate, loadP75 }) => {
      const rate = errorRate === null ? '' : ` (${(errorRate * 100).toFixed(1)} %)`;
      return `  ${release}  ${loads} pages shown, ${failed} failed${rate}, 75 % loaded within: ${ms(loadP75)}`;
    }),
    ...failures.map(
      ({ release, screen, kind, count }) =>
        `  ${count} x ${screen} ${FAILURES[kind].toLowerCase()}  ${release.slice(0, 8)}`,
    ),
    ...faults.flatMap(({ release, screen, message, at, count, lastAt }) => [
      `  ${count} x ${message}  on ${screen}, ${release.slice(0, 8)}, last ${minuteOf(lastAt)}`,
      ...at.map((place) => `      at ${describePlace(place)}`),
    ]),
  ].join('\n');
}

/** A place in the sources, or in the file of the release when no source map names it. */
function describePlace({ file, line, column, source, sourceLine, sourceColumn }: SourcePosition): string {
  return source === null ? `${file}:${line}:${column}` : `${source}:${sourceLine}:${sourceColumn}`;
}

/**
 * The link of a preview as lines for a terminal. A run of GitHub Actions also gets it in its
 * summary, where a reviewer of the pull request finds it.
 */
export function describePreview(
  { name, release, url, expiresAt }: { name: FrontEndName; release: string; url: string; expiresAt: string },
  env: NodeJS.ProcessEnv = process.env,
): string {
  const until = minuteOf(expiresAt);
  const summary = env.GITHUB_STEP_SUMMARY;
  if (summary) appendFileSync(summary, `[Preview of ${name} ${release}](${url}) until ${until}\n`);
  return `  Preview until ${until}:\n  ${url}`;
}
