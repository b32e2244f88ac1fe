import type { FrontEndReleases } from '@niyukti/contract/releases/release-calls';
import { formatDateTime } from '@niyukti/kit';
import { words } from './words.ts';

/** What a front end is called in the middle of a sentence. */
export const labelInside = (label: string): string => label.replace(/^The /, 'the ');

/** A release as people tell it from others: the first letters of its id. */
export function shortId(release: string): string {
  return release.slice(0, 8);
}

/** When what is live became so, or null where the history does not say. */
export function liveSince({ live, history }: FrontEndReleases): string | null {
  const moved = history.find(
    ({ action, to }) => to === live?.release && (action === 'promote' || action === 'roll back'),
  );
  return moved?.at ?? null;
}

/** "840 ms", "1.24 s"; a dash for what was not measured. */
export function duration(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1_000 ? words.names.ms(Math.round(ms)) : `${(ms / 1_000).toFixed(2)} s`;
}

/** "0.4 %"; a dash where nothing was tried. */
export function rate(share: number | null): string {
  if (share === null) return '–';
  const percent = share * 100;
  return `${percent === 0 || percent >= 10 ? Math.round(percent) : percent.toFixed(1)} %`;
}

/** When something happened to a release. The command line writes UTC: the page names its zone. */
export const momentOf = (at: string): string => `${formatDateTime(at)} IST`;
