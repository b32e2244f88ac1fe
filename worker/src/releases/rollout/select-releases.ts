import type { FrontEndName } from '@niyukti/contract/releases/release';
import { CanaryRule } from '@niyukti/contract/releases/release-calls';
import type { ReleasePointerRow } from '../../core/schema/platform.ts';

/** A release that some visitors get instead of the live one. */
export interface Canary {
  readonly release: string;
  /** Share of the visitors, 0 to 100. */
  readonly percent: number;
  /** True if HR and administrators always get it. */
  readonly staff: boolean;
  readonly salt: string;
  /** Start time in milliseconds. */
  readonly since: number;
  /** Of a canary of the shell: the marketing release that was rendered with it. */
  readonly marketing: string | null;
}

export const parseCanaryRule = ({ canary_rule }: Pick<ReleasePointerRow, 'canary_rule'>): CanaryRule =>
  CanaryRule.parse(JSON.parse(canary_rule ?? '{}'));

/** The releases of one front end. */
export interface Pointer {
  readonly name: FrontEndName;
  readonly live: string;
  readonly canary: Canary | null;
}

/** A release that is shown to browsers that opened a preview link. */
export interface Preview {
  readonly name: FrontEndName;
  readonly release: string;
  /** Of a preview of the shell: the marketing release that was rendered with it, if any. */
  readonly marketing: string | null;
  /** Time in milliseconds. */
  readonly expiresAt: number;
}

/** What decides which releases a visitor gets. */
export interface Visitor {
  /** Random value that decides about canaries. Null gets none. */
  readonly key: string | null;
  /** True if the browser has a session of an HR or an administrator. */
  readonly staff: boolean;
  readonly preview: Preview | null;
}

/** A visitor who gets only live releases. */
export const ANYONE: Visitor = { key: null, staff: false, preview: null };

/**
 * Selects the release of each front end for a visitor. With a preview, all other releases are the
 * live ones. A shell also selects the marketing release that was rendered with it, even if marketing
 * has a canary of its own.
 */
export function selectReleases(
  pointers: readonly Pointer[],
  { key, staff, preview }: Visitor,
): Map<FrontEndName, string> {
  const selected = new Map(pointers.map(({ name, live }) => [name, live]));
  const select = ({ name, release, marketing }: Pick<Preview, 'name' | 'release' | 'marketing'>) => {
    selected.set(name, release);
    if (marketing && selected.has('marketing')) selected.set('marketing', marketing);
  };
  if (preview) select(preview);
  else if (key !== null) {
    const canaries = pointers.flatMap(({ name, canary }) =>
      canary && ((staff && canary.staff) || isInShare(canary.percent, key, canary.salt)) ? [{ name, ...canary }] : [],
    );
    // Select the shell last, so that its marketing release replaces a canary of marketing, which
    // was rendered with the live shell.
    canaries.sort((a, b) => Number(a.name === 'shell') - Number(b.name === 'shell'));
    for (const canary of canaries) select(canary);
  }
  return selected;
}

/** A bucket is one hundredth of a per cent of the visitors. */
const BUCKETS = 10_000;

/**
 * The bucket of a visitor. Each canary has its own salt, so that other visitors get the next one.
 */
export function toBucket(key: string, salt: string): number {
  return hash32(`${salt}:${key}`) % BUCKETS;
}

/** True if the visitor is among these per cent. Raising the percentage keeps all who were. */
export function isInShare(percent: number, key: string, salt: string): boolean {
  return toBucket(key, salt) < Math.round(percent * (BUCKETS / 100));
}

/**
 * FNV-1a with the finalizer of MurmurHash3, which spreads similar keys. It need not be secure: a
 * visitor can choose a key that gets the canary anyway.
 */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
