import type { FrontEndReleases } from '@niyukti/contract/releases/release-calls';
import { formatDateTime } from '@niyukti/kit';
import { words } from './words.ts';

/** The name of a front end within a sentence. */
export const labelInside = (label: string): string => label.replace(/^The /, 'the ');

/** The short id of a release. */
export function shortId(release: string): string {
  return release.slice(0, 8);
}

/** When the live release became live, or null if the history does not say. */
export function liveSince({ live, history }: FrontEndReleases): string | null {
  const moved = history.find(
    ({ action, to }) => to === live?.release && (action === 'promote' || action === 'roll back'),
  );
  return moved?.at ?? null;
}

/** "840 ms", "1.24 s", or a dash if not measured. */
export function duration(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1_000 ? words.names.ms(Math.round(ms)) : `${(ms / 1_000).toFixed(2)} s`;
}

/** "0.4 %", or a dash without any attempt. */
export function rate(share: number | null): string {
  if (share === null) return '–';
  const percent = share * 100;
  return `${percent === 0 || percent >= 10 ? Math.round(percent) : percent.toFixed(1)} %`;
}

/** The time of a release's event. It names its zone, since the command line writes UTC. */
export const momentOf = (at: string): string => `${formatDateTime(at)} IST`;
