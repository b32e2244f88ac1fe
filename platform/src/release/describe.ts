import type { FrontEndReleases, ReleaseSummary } from '@niyukti/contract/releases/release-calls';

/** The releases of a front end as lines for a terminal. */
export function describe({ name, live, canary, previews, previous, releases, history }: FrontEndReleases): string {
  const when = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;
  const mark = (release: string) => (release === live?.release ? '*' : release === canary?.release ? '%' : ' ');
  return [
    `${name}: ${live ? `${live.release} is live` : 'nothing is live'}${canary ? `, ${canary.release} for ${canary.percent === 0 ? 'staff' : `${canary.percent} %`}` : ''}`,
    ...(canary?.alerts ?? []).map(({ text }) => `  ! ${text}`),
    ...(canary?.unjudged ?? []).map((text) => `  ? ${text}`),
    ...previews.map(
      ({ release, by, expiresAt, opened }) =>
        `  Preview of ${release} by ${by}: opened in ${opened} browsers, ends ${when(expiresAt)}`,
    ),
    previous ? `  A roll back returns to ${previous}.` : '  There is nothing to roll back to.',
    ...releases.map(
      (one) =>
        `  ${mark(one.release)} ${one.release}  ${when(one.createdAt)}  ${Math.ceil(one.bytes / 1024)} KB  kit ${one.kit}  ${one.by}${one.state === null ? '' : `, ${one.state.toUpperCase()}`}${builtFrom(one)}`,
    ),
    ...history
      .slice(0, 10)
      .map((line) => `    ${when(line.at)}  ${line.action} ${line.to}  ${line.by}: ${line.reason}`),
  ].join('\n');
}

/** The commit that a release was built from, and by whom, as far as they were said. */
function builtFrom({ provenance }: ReleaseSummary): string {
  if (!provenance) return '';
  const { commit, branch, clean, by, vouched } = provenance;
  const run = vouched ? `, vouched for: ${vouched.repository}${vouched.run ? ` run ${vouched.run}` : ''}` : '';
  const from = commit ? ` from ${commit.slice(0, 8)}${branch ? ` (${branch})` : ''}` : '';
  return `, built by ${by}${from}${clean === false ? ' with changes that are not committed' : ''}${run}`;
}
